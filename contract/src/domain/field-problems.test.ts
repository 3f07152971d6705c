import { mailProblem } from './field-problems';

test.each([
  ...['ann@saltmarsh.test', 'ann@mail.café.fr', "o'hara@saltmarsh.test"],
  ...['ann@gmail.com', 'ann@hotmail.co.uk', 'ann@my-gmail.co', 'ann@example.co'],
])('mail can reach %s', (address) => expect(mailProblem(address)).toBeUndefined());

test.each(['jörg@saltmarsh.test', 'анна@saltmarsh.test'])(
  '%s has letters that mail servers refuse',
  (address) => expect(mailProblem(address)).toMatch(/before the @/),
);

test.each([
  ...['priya@exampl', 'priya@example.c', 'priya@localhost'],
  ...['priya@gmial.com', 'priya@gmail.co', 'priya@example.con', 'Priya@Hotmial.co.uk'],
])('%s is cut short or misspelt', (address) =>
  expect(mailProblem(address)).toBe('This email address looks wrong. Please check it.'),
);
