export interface RenderedHook<Result> {
  /** What the hook last returned. */
  readonly result: Result;
  /** Runs a state change and waits until React has rendered it. */
  act: (change: () => unknown) => Promise<void>;
  unmount: () => Promise<void>;
}

/** Renders a hook in the page from `openPage`. */
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
