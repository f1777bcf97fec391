import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Action } from './action.tsx';
import { Empty, Loading } from './placeholders.tsx';

/** So long after the desk is there, the other parts are loaded: the list is there by then. */
const LOAD_AFTER_MS = 2_000;

const parts = new Set<() => Promise<unknown>>();

/** A part of the desk that the list does not wait for. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  parts.add(load);
  const Part = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new NotLoaded('A part of the desk was not loaded', { cause });
    }
  });
  return (props) => (
    <Loaded>
      <Suspense fallback={<Loading />}>
        <Part {...props} />
      </Suspense>
    </Loaded>
  );
}

/**
 * Loads all parts before somebody asks for them: without a connection, or after the desk was updated, they could not be. Called once.
 */
export function loadParts(): void {
  setTimeout(() => {
    // Whoever asks for one that was not loaded is told.
    for (const load of parts) load().catch(() => {});
  }, LOAD_AFTER_MS);
}

class NotLoaded extends Error {}

/** What it has, or that it could not be loaded: all around it stays as it is. */
class Loaded extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!((error as unknown) instanceof NotLoaded)) throw error;
    return (
      <div role="alert">
        <Empty
          title="This view could not be loaded"
          text="The desk was updated, or there is no connection to it. Once there is one, reload the page. What you typed is kept."
        >
          <Action onClick={() => location.reload()}>Reload</Action>
        </Empty>
      </div>
    );
  }
}
