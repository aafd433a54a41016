/** What the API can and can't do. */
export const API_SCOPE =
  'With the API, creators’ and brands’ own programs can work with magnets, placements, videos, stream overlays, codes, leads, imported people, suppressions, welcome emails, the sender domain, stats, campaigns, proofs of results, webhooks and connections. Only the app offers connections that sign in at another service, and everything about passwords, API keys and plans, inviting members, and the creation of workspaces.'

/** What clients can rely on. */
export const API_PROMISE =
  'Fields, operations and enum values may be added at any time. Breaking changes are made in `/api/v2` only. v1 then works for at least 12 more months, and its responses state the end date in the headers `Deprecation` and `Sunset`. `info.version` changes whenever this document changes.'

/** Rules that apply to every operation of the API. Text between backticks is code. */
export const API_RULES: readonly string[] = [
  'Bodies are JSON in UTF-8. Timestamps are ISO 8601 in UTC, ids are UUIDs.',
  'Each key can send 300 requests a minute, and 10 at the same time. All keys of an account together can send 1200 a minute, and 20 at the same time. If an operation has an additional limit, its description says so.',
  '`RateLimit-Policy` lists the limits that a request counts toward. `RateLimit` says what is left of each limit. After a `429`, wait for the number of seconds in `Retry-After`; `detail` names the limit.',
  'Lists have pages of up to 100 entries. Pass `nextCursor` back as `cursor`, or follow the `Link` header.',
  'Send an `Idempotency-Key` with each `POST`. If you get no response, send the same request again with the same key: it takes effect only once, for at least 24 hours.',
  'A resource has an `ETag`. Send it as `If-None-Match` to get the resource only if it has changed. Send it as `If-Match` with a `PATCH`, `PUT`, `DELETE` or action to avoid overwriting someone else’s change.',
  'An error is a problem (RFC 9457) with a stable `code`. `errors` lists up to 50 validation errors.',
  'JSON bodies can have up to 32 KB. Bodies with long lists or a logo can have up to 280 KB.',
  'Every response has an `X-Request-Id`. Send it to the operator if something goes wrong.',
  'Ids that belong to another account return `404`.',
  'Web pages of other sites can’t call the API, because a page can’t keep a key. They can read `openapi.json` and `postman.json`.',
  'A workspace’s key acts for the workspace, no matter which member created the key.',
]
