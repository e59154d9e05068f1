import classes from './flat-wave.module.css';

const count = 96;

/** Heights of a phrase that begins and then falls silent: what is not recorded yet. 0 to 1, the same at every visit. */
function heightAt(index: number): number {
  const place = index / count;
  if (place > 0.42) return 0;
  const swell = Math.sin((place / 0.42) * Math.PI) ** 0.8;
  return swell * (0.3 + 0.7 * Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.61)));
}

/** A waveform that runs out into a dotted line. */
export function FlatWave({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 60" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => {
        const height = heightAt(index) * 56;
        const isDot = height < 2.5;
        return (
          <rect
            key={index}
            className={isDot ? classes.dot : classes.bar}
            x={index * 5}
            y={30 - (isDot ? 1 : height / 2)}
            width={2}
            height={isDot ? 2 : height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
