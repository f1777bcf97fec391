import { type ToggleEvent, useState } from 'react';

/** Whether a `<details>` was ever opened: what it holds is made only then, and stays. */
export function useOpened(): [isOpened: boolean, onToggle: (event: ToggleEvent<HTMLDetailsElement>) => void] {
  const [isOpened, setOpened] = useState(false);
  return [isOpened, ({ currentTarget }) => currentTarget.open && setOpened(true)];
}
