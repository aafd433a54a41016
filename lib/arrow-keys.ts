const DIRECTIONS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Returns the direction of an arrow key, with positive y for down; null for other keys. */
export const arrowDirection = (key: string) => DIRECTIONS[key] ?? null
