import { render, screen, waitFor } from '@testing-library/react';
import { backOfficeApi } from '../../testing/back-office';
import { Presence } from './presence';

test('names those who have it open too, the first one first, and tells the server of one tab', async () => {
  const since = new Date().toISOString();
  const names = ['Ben Hart', 'Cleo Webb'];
  const api = backOfficeApi({
    'PUT /api/presence/*': { body: names.map((name) => ({ name, since })) },
  });
  render(<Presence kind="faq" id={4} />);
  const notice = screen.getByRole('status');
  await waitFor(() =>
    expect(notice.textContent).toMatch(
      /^Ben Hart has had this open since [\d:]+, and Cleo Webb since [\d:]+\. You can all save/,
    ),
  );
  expect(api.calls).toEqual([expect.stringMatching(/^PUT \/api\/presence\/faq\/4\/[a-z\d]{16}$/)]);
});
