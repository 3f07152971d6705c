export interface RenderedHook<Result> {
  /** What the hook gave last. */
  readonly result: Result;
  /** Runs what changes the state, and waits until React has rendered it. */
  act: (change: () => unknown) => Promise<void>;
  unmount: () => Promise<void>;
}

/** Renders a hook in the page that `openPage` opened. */
export async function renderHook<Result>(useHook: () => Result): Promise<RenderedHook<Result>> {
  const { act, createElement } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const results: Result[] = [];
  const root = createRoot(document.querySelector('main') as HTMLElement);
  function Screen() {
    results.push(useHook());
    return null;
  }
  const run = async (change: () => unknown) => {
    await act(async () => void (await change()));
  };
  await run(() => root.render(createElement(Screen)));
  return {
    get result() {
      return results.at(-1) as Result;
    },
    act: run,
    unmount: () => run(() => root.unmount()),
  };
}
