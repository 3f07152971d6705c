import { personName } from './fields';

const isName = (name: string) => personName(255).safeParse(name).success;

test.each([
  'Ann Lee',
  'Dr.Smith',
  'St.John Ervine',
  'J.R.R. Tolkien',
  'j.smith',
  'Smith/Jones',
  'Ann Lee jr.',
  'José Ma. Aznar',
])('%j is a name', (name) => expect(isName(name)).toBe(true));

test.each([
  'https://x.example',
  'Win: evil.example',
  'bit.ly/abc',
  't.co/abc',
  'www.evil',
  'ann@evil.example',
  'evil．com',
  'Ann evil.co.uk',
])('%j has a link', (name) => expect(isName(name)).toBe(false));
