import { killWhileWriting } from '../support/faults/kill-while-writing';

test('killed once while it writes, a site starts again and has all it acknowledged', async () => {
  await killWhileWriting('SQLite', 1);
});
