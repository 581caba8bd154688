// Days of the calendar in UTC, as challenges count them: 2026-11-15.
const day = 86_400_000;

export const shift_day = (date: string, by: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + by * day).toISOString().slice(0, 10);

/** Noon, so that no time zone of the reader makes another day of it. */
export const day_noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);
