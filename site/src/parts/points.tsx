import type { Point } from '../page.ts';

/** What a page promises, side by side. */
export const Points = ({ label, points }: { readonly label: string; readonly points: readonly Point[] }) => (
  <section className="points" aria-label={label}>
    {points.map(({ title, text }) => (
      <div key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
    ))}
  </section>
);
