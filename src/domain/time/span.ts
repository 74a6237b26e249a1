/**
 * A half-open interval in plain milliseconds, since the epoch or since a midnight: the fast form for merging and
 * subtracting many intervals. Empty when `end` is not after `start`. Source: §6.2.
 */
export type Span = { readonly start: number; readonly end: number };

/** The union of the spans, in order, merged and without empty ones. Source: §6.6. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  let last: Span | undefined;
  for (const next of inOrder(spans)) {
    if (last === undefined || next.start > last.end) {
      last = next;
      merged.push(last);
    } else if (next.end > last.end) {
      last = { start: last.start, end: next.end };
      merged[merged.length - 1] = last;
    }
  }
  return merged;
}

/**
 * Subtracts `taken` from each span of `whole`, in order; both may be in any order. Adjacent spans of `whole` are not
 * merged. Source: §6.7.
 */
export function subtractSpans(whole: readonly Span[], taken: readonly Span[]): Span[] {
  const gone = mergeSpans(taken);
  let passed = 0;
  const left = inOrder(whole).flatMap((piece) => {
    while (endsBy(gone[passed], piece.start)) passed++;
    return cut(piece, gone, passed);
  });
  return left.filter(isNotEmpty);
}

/**
 * The intersection of two lists of spans, in the pieces of `a`, which does not overlap itself. Source: §14.3.
 */
export function intersectSpans(a: readonly Span[], b: readonly Span[]): Span[] {
  return subtractSpans(a, subtractSpans(a, b));
}

function inOrder(spans: readonly Span[]): Span[] {
  return spans.filter(isNotEmpty).sort((a, b) => a.start - b.start);
}

function isNotEmpty(span: Span): boolean {
  return span.start < span.end;
}

function endsBy(span: Span | undefined, moment: number): boolean {
  return span !== undefined && span.end <= moment;
}

function cut(piece: Span, gone: readonly Span[], first: number): Span[] {
  const left: Span[] = [];
  let start = piece.start;
  let at = first;
  let hole = gone[at];
  while (hole !== undefined && hole.start < piece.end) {
    left.push({ start, end: hole.start });
    start = hole.end;
    hole = gone[++at];
  }
  left.push({ start, end: piece.end });
  return left;
}
