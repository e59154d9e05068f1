import type { OriginalImage } from '@timbre/contract/images/images';
import { useState } from 'react';
import { Link } from '../../lib/router/link.tsx';
import { useImageTexts } from '../../i18n/texts/images.ts';
import { ListFoot } from '../../ui/lists/list-foot.tsx';
import { ListProblem } from '../../ui/lists/list-problem.tsx';
import { useImages } from './api.ts';
import classes from './images.module.css';

/** What was made before, the newest first. */
export function PictureList() {
  const { t } = useImageTexts();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useImages(page);
  if (data === undefined && error === null) return null;
  return (
    <section className={classes.list} aria-labelledby="pictures">
      <h2 id="pictures">{t('yours')}</h2>
      {error !== null && <ListProblem error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className={classes.note}>{t('none')}</p>}
      <ul>
        {data?.results.map((one) => (
          <PictureTile key={one.id} one={one} />
        ))}
      </ul>
      {data !== undefined && data.totalPages > 1 && (
        <ListFoot total={data.totalElements} page={page} pages={data.totalPages} onPage={setPage} />
      )}
    </section>
  );
}

function PictureTile({ one }: { readonly one: OriginalImage }) {
  const { t } = useImageTexts();
  return (
    <li>
      <Link to={`?id=${one.id}`} aria-label={t('open', { name: one.name })}>
        {/* The name beside it says what it is. */}
        <img src={one.thumbnail} alt="" loading="lazy" width={one.width} height={one.height} />
        <span>{one.name}</span>
      </Link>
    </li>
  );
}
