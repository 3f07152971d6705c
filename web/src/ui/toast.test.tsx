import { act, fireEvent, render, screen } from '@testing-library/react';
import { SUCCESS_MESSAGE_TIME, UNDO_TIME } from '../config/business-constants';
import { showSuccess, Toast } from './toast';

const later = (ms: number) =>
  act(async () => {
    jest.advanceTimersByTime(ms);
  });
const message = () => document.querySelector('[role=status]')?.textContent;
const undo = () => screen.queryByRole('button', { name: /^Undo: / });

beforeEach(() => {
  jest.useFakeTimers();
  render(<Toast />);
});
afterEach(() => jest.useRealTimers());

test('is said for three seconds, and each of two alike', async () => {
  act(() => showSuccess('Saved.'));
  await later(SUCCESS_MESSAGE_TIME - 1);
  expect(message()).toBe('Saved.');
  act(() => showSuccess('Saved.'));
  await later(SUCCESS_MESSAGE_TIME - 1);
  expect(message()).toBe('Saved.');
  await later(1);
  expect(message()).toBe('');
});

test('is short beside its Undo, which stays while it is pointed at or focused', async () => {
  act(() => showSuccess('Your changes are saved.', async () => {}, 'Saved'));
  expect(message()).toBe('Your changes are saved.');
  await later(SUCCESS_MESSAGE_TIME);
  expect(message()).toBe('Saved');
  act(() => undo()?.focus());
  await later(UNDO_TIME);
  expect(undo()).not.toBeNull();
  act(() => undo()?.blur());
  await later(UNDO_TIME);
  expect(undo()).toBeNull();
});

test('Ctrl+Z undoes it, but not while something is typed', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  const takeBack = jest.fn(async () => {});
  act(() => showSuccess('Saved', takeBack));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(takeBack).not.toHaveBeenCalled();
  await act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  await act(async () => void fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true }));
  expect(takeBack).toHaveBeenCalledTimes(1);
  expect(message()).toBe('Undone.');
  field.remove();
});
