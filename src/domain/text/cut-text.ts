/** A text of at most `max` code points, with an ellipsis where it was cut. */
export function cutText(text: string, max: number): string {
  // A code point has two units at most, so no more of a long text is looked at.
  const points = [...text.slice(0, 2 * max + 2)];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
