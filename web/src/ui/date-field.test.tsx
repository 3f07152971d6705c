import { screen } from '@testing-library/react';
import { useState } from 'react';
import { setNow } from '../testing/clock';
import { button, field } from '../testing/fields';
import { SETTING } from '../testing/entries';
import { show } from '../testing/show';
import { DateField } from './date-field';

const { opening_hours: FRIDAYS } = SETTING;
const onChange = jest.fn<void, [string]>();
beforeEach(() => {
  onChange.mockClear();
  setNow('2026-11-26T12:00:00Z');
});

function open(first = '') {
  function Example() {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <DateField label="Day" value={value} onChange={change} />
        <button type="button">Elsewhere</button>
      </>
    );
  }
  return show(<Example />, { site: { opening_hours: FRIDAYS } });
}

const OPENER = 'Choose from a calendar';
const calendar = () => screen.queryByRole('group', { name: 'Calendar' });

test.each([
  ['28/11/2026', '2026-11-28', '28/11/2026'],
  ['3.1.27', '2027-01-03', '03/01/2027'],
  ['2026-12-24', '2026-12-24', '24/12/2026'],
  ['31/02/2027', '31/02/2027', '31/02/2027'],
])('%s is %s, and shown as %s once it is left', async (typed, value, shown) => {
  const { by } = open();
  await by.type(field('Day'), typed);
  expect(field('Day').value).toBe(typed);
  await by.tab();
  expect(onChange).toHaveBeenLastCalledWith(value);
  expect(field('Day').value).toBe(shown);
  expect(field('Day').validity.valid).toBe(value !== '31/02/2027');
});

test('the calendar begins at the chosen day, knows closed ones, and gives the focus back', async () => {
  const { by } = open('2026-12-24');
  await by.click(button(OPENER));
  screen.getByText('December 2026');
  expect(button('Thursday 24 December 2026, closed').getAttribute('aria-pressed')).toBe('true');
  await by.click(button('Next month'));
  screen.getByText('January 2027');
  await by.click(button('Friday 8 January 2027'));
  expect(onChange).toHaveBeenLastCalledWith('2027-01-08');
  expect([field('Day').value, calendar()]).toEqual(['08/01/2027', null]);
  expect(document.activeElement).toBe(button(OPENER));
});

test('the calendar is used by keys, and closed by Escape or by leaving it', async () => {
  const { by } = open();
  const opener = button(OPENER);
  opener.focus();
  await by.keyboard('{Enter}');
  await by.tab();
  await by.tab();
  await by.tab();
  expect(document.activeElement).toBe(button('Thursday 26 November 2026, closed'));
  await by.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement).toBe(button('Friday 4 December 2026'));
  await by.keyboard('{Escape}');
  expect([calendar(), document.activeElement]).toEqual([null, opener]);
  await by.keyboard('{Enter}');
  await by.click(button('Elsewhere'));
  expect(calendar()).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
