/** What the API is for and what it leaves out. */
export const API_SCOPE =
  'What a creator’s or a brand’s programs need: magnets, placements, videos, codes, leads, figures, campaigns, webhooks and connections. Not in the API: live sources, comparing videos and their figures, adding a video without a placement, searching, the texts of the paste kit, the list of members, creating a connection and replacing its key, and everything that concerns passwords, keys, members and plans. These are on the screens only.'

/** What programs may rely on. */
export const API_PROMISE =
  'Changes only add: fields, operations and values of enumerations may appear at any time. What would break a program becomes `/api/v2`. Then v1 works for at least 12 months more, and its answers say until when in the headers `Deprecation` and `Sunset`. `info.version` changes with every change of this document.'

/** What holds for every operation of the API; parts between backticks are code. */
export const API_RULES: readonly string[] = [
  'Bodies are JSON in UTF-8. Moments are ISO 8601 in UTC, ids are UUIDs.',
  '300 requests a minute for each key, and 10 at once. All keys of an account together: 1200 a minute, and 20 at once. Some operations have a further limit, which they name.',
  '`RateLimit-Policy` lists the limits that a request counts toward, `RateLimit` what each leaves. After a `429`, whose `detail` names the limit, wait for the seconds of `Retry-After`.',
  'Lists have pages of up to 100 entries. Pass `nextCursor` back as `cursor`, or follow the `Link` header.',
  'Send an `Idempotency-Key` with each `POST`. If you got no answer, send the same request again with the same key: it has its effect once, within at least 24 hours.',
  'A resource has an `ETag`. Send it as `If-None-Match` to read only what changed, and as `If-Match` with a `PATCH`, `PUT`, `DELETE` or action so that you overwrite nobody’s change.',
  'A refused request is a problem (RFC 9457) with a stable `code`, and all its faults in `errors`, up to 50.',
  'JSON bodies have up to 32 KB, those with long lists or a logo up to 280 KB.',
  'Every response has an `X-Request-Id`. Tell it to the operator if something went wrong.',
  'Somebody else’s ids answer `404`, as if they didn’t exist.',
  'A key of a workspace acts for the workspace, not for who created it.',
]
