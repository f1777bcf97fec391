import { Empty } from '../parts/empty.tsx';

export function NoCalls() {
  return (
    <Empty title="No calls yet">
      <p>
        Calls requested with ‘Schedule a call’ on the site appear here, with the time on your clock and on the
        caller’s. Each one is also a lead in the inbox.
      </p>
    </Empty>
  );
}
