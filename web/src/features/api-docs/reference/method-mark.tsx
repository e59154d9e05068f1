import classes from './method-mark.module.css';

/** `GET`, `POST` …, in the colour of what it does. */
export function MethodMark({ method }: { readonly method: string }) {
  return (
    <span className={classes.mark} data-method={method} translate="no">
      {method === 'DELETE' ? 'DEL' : method}
    </span>
  );
}
