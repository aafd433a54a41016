import { DEFAULT_SHARE_COLUMNS, type ShareInput } from '#domain/campaign-analytics/share-form.ts'
import type { ShareVisitor } from '#domain/share-links/share-access.server.ts'

/** A share link without a label and a password, which shows the default columns of all days. */
export const NEW_SHARE: Omit<ShareInput, 'expiresAt'> = {
  label: '',
  columns: [...DEFAULT_SHARE_COLUMNS],
  fromOn: null,
  toOn: null,
  password: null,
}

/** A visitor of a shared page without cookies. */
export const SHARE_VISITOR: ShareVisitor = { ip: '192.0.2.9', headers: new Headers() }
