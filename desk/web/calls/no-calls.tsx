import { Empty } from '../parts/empty.tsx';

export function NoCalls() {
  return (
    <Empty title="No calls yet">
      <p>
        Every call that somebody asks for with ‘Schedule a call’ on the site appears here, with its time on
        your clock and on the caller’s. It is a lead too, and stands in the inbox.
      </p>
    </Empty>
  );
}
