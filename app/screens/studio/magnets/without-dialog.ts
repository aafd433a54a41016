import { withParams } from '#app/ui/table.tsx'

/** Returns the query of /magnets without the parameters that open a dialog. */
export const withoutDialog = (search: string) =>
  withParams(search, { delete: null, repoint: null, qr: null })
