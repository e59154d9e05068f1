import { Failure } from '../../ui/messages/failure.tsx';
import classes from './failure-reason.module.css';
import { PlansWay } from './plans-way.tsx';

/** Why a job in a list ended without a result; where a plan or credits are the way on, the way there stands beside it. */
export function FailureReason({ code }: { readonly code: string }) {
  return (
    <span className={classes.reason}>
      <span>
        <Failure code={code} />
      </span>
      <PlansWay code={code} />
    </span>
  );
}
