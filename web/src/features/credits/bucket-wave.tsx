import classes from './bucket-wave.module.css';

const count = 72;

/** 0 to 1, the same at every visit: phrases with short breaths between them. */
const heightAt = (index: number): number =>
  0.16 + 0.84 * Math.abs(Math.sin(index * 0.17)) * (0.35 + 0.65 * Math.abs(Math.sin(index * 1.7) * Math.cos(index)));

export interface BucketShare {
  readonly name: 'trial' | 'limited' | 'lifetime';
  readonly credits: number;
}

/** The balance as one wave, coloured by what it consists of in the order in which it is spent. */
export function BucketWave({ buckets }: { readonly buckets: readonly BucketShare[] }) {
  const total = buckets.reduce((sum, { credits }) => sum + credits, 0);
  const nameAt = (index: number): string => {
    let upTo = 0;
    for (const { name, credits } of buckets) {
      upTo += total === 0 ? 0 : (credits / total) * count;
      if (index < upTo) return name;
    }
    return 'none';
  };
  return (
    <div className={classes.wave} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const name = nameAt(index);
        return (
          <i key={index} data-bucket={name} style={{ height: name === 'none' ? '2px' : `${heightAt(index) * 100}%` }} />
        );
      })}
    </div>
  );
}
