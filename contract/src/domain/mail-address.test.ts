import { mailProblem } from './mail-address';

test.each(['ann@saltmarsh.test', 'ann@mail.café.fr', "o'hara@saltmarsh.test"])(
  'mail can reach %s',
  (address) => expect(mailProblem(address)).toBeUndefined(),
);

test.each(['jörg@saltmarsh.test', 'анна@saltmarsh.test'])(
  '%s has letters that mail servers refuse',
  (address) => expect(mailProblem(address)).toMatch(/before the @/),
);

test.each(['priya@exampl', 'priya@example.c', 'priya@localhost'])('%s is cut short', (address) =>
  expect(mailProblem(address)).toBe('This email address looks wrong.'),
);
