import { Link } from 'wouter';
import type { SavedFilter } from '../api/client.ts';
import { failure } from '../api/http.ts';
import { nameOf } from '../components/labels.ts';
import { Menu, MenuButton } from '../components/menu.tsx';
import { toast, toastError } from '../components/toasts.tsx';
import { rememberStep } from '../components/undo.ts';
import { writeFilter } from '../data/filter.ts';
import { useMe } from '../data/session.ts';
import { useUsualOrder } from './order.ts';
import type { FilterState } from './use-filter.ts';
import { useViewSaving } from './use-views.ts';

interface Props extends Pick<FilterState, 'filter' | 'query'> {
  view: SavedFilter;
  count: string | undefined;
}

/** A view, with how many leads it finds, and what its owner and administrators can do with it. */
export function SavedView({ view, count, filter, query }: Props) {
  const me = useMe().id;
  const usual = useUsualOrder();
  const { mutate } = useViewSaving();
  const { name, by, is_shared } = view;
  const of = { name, ...(by.id !== me && { by: by.id }) };
  const address = writeFilter(view.filter, usual);
  const save = (changed: Parameters<typeof mutate>[0], said: string, undo?: () => void) =>
    mutate(changed, {
      onSuccess: () => toast(said, undo && rememberStep({ leads: [], undo })),
      onError: (error) => toastError(failure(error, 'Not saved')),
    });
  const asItWas = { ...of, filter: view.filter, is_shared };
  const putBack = () => save(asItWas, `The view ${name} is back.`);
  return (
    <li className="flex max-w-full items-center gap-1.5">
      <Link
        href={`/${address}`}
        aria-current={address === query ? 'true' : undefined}
        className="link min-w-0 truncate py-1 aria-[current]:font-semibold"
      >
        <bdi>{name}</bdi>
      </Link>
      {count && (
        <span className="text-xs text-ink-2 tabular-nums">
          {count}
          <span className="sr-only"> {count === '1' ? 'lead' : 'leads'}</span>
        </span>
      )}
      {is_shared && (
        <span className="shrink-0 text-xs text-ink-2">
          {by.id === me ? (
            'Shared'
          ) : (
            <>
              Shared by <bdi>{nameOf(by)}</bdi>
            </>
          )}
        </span>
      )}
      {view.may_change && (
        <Menu
          name={`Change the view ${name}`}
          label={<span className="sr-only">Change</span>}
          align="start"
          className="min-h-7! border-transparent! px-2! py-1!"
        >
          <MenuButton
            onClick={() => save({ ...of, filter }, `The view ${name} has the filters in use.`, putBack)}
          >
            Replace with the filters in use
          </MenuButton>
          <MenuButton
            onClick={() =>
              save(
                { ...asItWas, is_shared: !is_shared },
                is_shared ? `The view ${name} is no longer shared.` : `The team sees the view ${name}.`,
                putBack,
              )
            }
          >
            {is_shared ? 'Stop sharing' : 'Share with the team'}
          </MenuButton>
          <MenuButton onClick={() => save({ ...of, filter: null }, `The view ${name} is removed.`, putBack)}>
            Remove
          </MenuButton>
        </Menu>
      )}
    </li>
  );
}
