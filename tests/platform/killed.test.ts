import { killWhileWriting } from '../support/faults/kill-while-writing';

test('a site that is killed while it writes starts again with everything that it acknowledged', async () => {
  await killWhileWriting('SQLite', 1);
});
