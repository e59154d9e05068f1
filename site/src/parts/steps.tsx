import type { Point } from '../page.ts';

/** How it is done, in order. */
export const Steps = ({ title, steps }: { readonly title: string; readonly steps: readonly Point[] }) => (
  <section className="steps">
    <h2>{title}</h2>
    <ol>
      {steps.map((step) => (
        <li key={step.title}>
          <h3>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  </section>
);
