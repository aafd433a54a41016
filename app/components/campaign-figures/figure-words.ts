/** A share from 0 to 1 in per cent with one decimal; a dash where there is none. */
export const percent = (share: number | null) =>
  share === null ? '–' : `${(share * 100).toFixed(1)}%`

export const count = (value: number) => value.toLocaleString('en-US')
