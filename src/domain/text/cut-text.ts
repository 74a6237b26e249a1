/** A text of at most `max` code points, with an ellipsis where it was cut. */
export function cutText(text: string, max: number): string {
  const points = [...text];
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`;
}
