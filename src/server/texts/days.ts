/** `2026-11-20` as `20. 11. 2026`. */
export function czechDay(day: string): string {
  return day.split('-').reverse().map(Number).join('. ');
}
