import { application, careers } from '@assay/content/schema/careers';
import { mailto } from '@assay/contract/mailto';
import { ButtonLink } from '@assay/ui/button';

interface Props {
  /** The position's title. */
  position: string;
  email: string;
  look?: 'primary' | 'quiet';
}

/** Opens an application by mail; the address is shown for visitors without a mail program. */
export function Apply({ position, email, look = 'primary' }: Props) {
  const { apply, orWrite } = careers.register;
  return (
    <div className="grid gap-2 justify-items-start">
      <ButtonLink href={mailto(email, application(position))} look={look}>
        <span>
          {apply}
          <span className="sr-only">{`: ${position}`}</span>
        </span>
      </ButtonLink>
      <p className="text-sm text-ink-2">
        {`${orWrite} `}
        <span className="whitespace-nowrap">{email}</span>
      </p>
    </div>
  );
}
