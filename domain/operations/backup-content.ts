import packageFile from '../../package.json' with { type: 'json' }

/** The running release, which each backup records. */
export const RELEASE: string = packageFile.version

/** Selects the keys of all files in the database. A file without bytes is still being uploaded. */
export const FILE_KEYS = `
  select key from stored_files where bytes > 0
  union all
  select v ->> 'key' from stored_files, jsonb_array_elements(variants) v where bytes > 0
  union all
  select source ->> 'key' from stored_files where bytes > 0 and source is not null`
