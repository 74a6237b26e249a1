import { IconButton } from './button.tsx';

type PagerProps = {
  page: number;
  perPage: number;
  total: number;
  onPage(page: number): void;
  /** `1–50 of 120`. */
  range: string;
  previous: string;
  next: string;
};

/** The rows of a list that are shown, and the way to the others; nothing when all are shown. */
export function Pager({ page, perPage, total, onPage, range, previous, next }: PagerProps) {
  if (total <= perPage && page === 1) return null;
  return (
    <div className="bar pager">
      <span className="s soft num">{range}</span>
      <span className="grow" />
      <IconButton
        icon="previous"
        label={previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="next"
        label={next}
        disabled={page * perPage >= total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  );
}
