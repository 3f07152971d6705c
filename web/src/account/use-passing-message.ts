import { useCallback, useEffect, useRef, useState } from 'react';

/** A message that disappears after `duration` ms; a new one restarts the timer. */
export function usePassingMessage(
  duration: number,
): [message: string | null, show: (message: string) => void] {
  const [message, setMessage] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      setMessage(text);
      timer.current = setTimeout(() => setMessage(null), duration);
    },
    [duration],
  );
  return [message, show];
}
