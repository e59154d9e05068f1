import { errorNameText } from '../../i18n/error-text.ts';
import classes from './failure-reason.module.css';
import { PlansWay } from './plans-way.tsx';
import '../../i18n/areas/codes.ts';

/** Why a job in a list ended without a result; where a plan or credits are the way on, the way there stands beside it. */
export function FailureReason({ code }: { readonly code: string }) {
  return (
    <span className={classes.reason}>
      <span>{errorNameText(code)}</span>
      <PlansWay code={code} />
    </span>
  );
}
