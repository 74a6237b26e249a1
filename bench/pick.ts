/** The n-th item of a list, which begins anew after its last. */
export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;
