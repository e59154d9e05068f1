import classes from './bonus-wave.module.css';

const count = 60;
const heightAt = (index: number): number =>
  0.2 +
  0.8 * Math.abs(Math.sin(index * 0.2)) * (0.35 + 0.65 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.61)));

/** What a plan brings, and the bonus after it. */
export function BonusWave({ credits, bonus }: { readonly credits: number; readonly bonus: number }) {
  return (
    <div className={classes.wave} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i
          key={index}
          data-bonus={index / count >= credits / (credits + bonus) || undefined}
          style={{ height: `${heightAt(index) * 100}%` }}
        />
      ))}
    </div>
  );
}
