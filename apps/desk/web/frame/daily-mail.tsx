import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dailyMail } from '../../contract/daily-mail.ts';
import { change, get } from '../data/http.ts';
import { failure } from '../data/use-work.ts';
import { menuItem } from '../parts/menu.tsx';
import { toast } from '../parts/toasts.ts';

const KEY = ['daily-mail'];

/** Asks for the daily mail of overdue leads, or stops it; nothing where the desk sends none. */
export function DailyMail() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => get('/api/daily-mail', dailyMail, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) => change('PUT', '/api/daily-mail', { wanted }),
    onSuccess: (_answer, wanted) =>
      toast(wanted ? 'You will get a mail on days with overdue leads.' : 'No more daily mails.'),
    onError: (error) => toast(failure(error, 'Not saved'), undefined, 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  const wanted = data?.wanted ?? null;
  if (wanted === null) return null;
  return (
    <button type="button" className={menuItem} disabled={isPending} onClick={() => mutate(!wanted)}>
      {wanted ? 'Stop the daily mail' : 'Mail me daily what is overdue'}
    </button>
  );
}
