/** A kind of problem that the API may respond with. `help` describes what to do about it. */
export type ProblemKind = { status: number; title: string; help: string }

/**
 * The path of the page that describes the problems. A hash with a problem's code leads to its
 * section.
 */
export const PROBLEMS_PATH = '/docs/api/problems'

/** Every problem by its stable code, which is part of `type`. */
export const API_PROBLEMS = {
  'invalid-json': {
    status: 400,
    title: 'The body isn’t valid JSON',
    help: 'Send one JSON object in UTF-8, with up to 5,000 values, nested up to 32 deep. `detail` says where it is invalid.',
  },
  'invalid-query': {
    status: 400,
    title: 'The query is invalid',
    help: 'Each entry of `errors` names a query parameter in `parameter`, or a location in the body in `pointer`, and says what is wrong. Up to 50 are listed.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'The cursor is invalid',
    help: 'Pass `nextCursor` unchanged, with the same operation and parameters as before.',
  },
  'invalid-idempotency-key': {
    status: 400,
    title: 'The Idempotency-Key is invalid',
    help: 'Send 1 to 255 visible ASCII characters, such as a UUID.',
  },
  'invalid-part': {
    status: 400,
    title: 'The part doesn’t match its headers',
    help: 'Get the upload to see where to continue, and send the part again.',
  },
  'key-missing': {
    status: 401,
    title: 'The API key is missing',
    help: 'Send it as `Authorization: Bearer qrm_…`. Cookies are ignored.',
  },
  'key-invalid': {
    status: 401,
    title: 'The API key is invalid',
    help: 'The key may be mistyped or revoked, or its account closed. Create a new key in the app.',
  },
  'key-expired': {
    status: 401,
    title: 'The API key has expired',
    help: 'Create a new key in the app.',
  },
  'network-not-allowed': {
    status: 403,
    title: 'The key can’t be used from this network',
    help: 'Use one of the networks that the key allows, or create a new key in the app.',
  },
  'origin-not-allowed': {
    status: 403,
    title: 'Web pages of other sites can’t use this',
    help: 'Only the MCP server responds with this. Connect the assistant from a program instead of a web page.',
  },
  'scope-missing': {
    status: 403,
    title: 'The key lacks a scope',
    help: 'Each operation’s documentation lists the scope it requires. You can’t add scopes to a key. Create a new key instead.',
  },
  'key-limited-to-magnets': {
    status: 403,
    title: 'The key is limited to some magnets',
    help: 'This operation applies to the whole account. Use a key that isn’t limited to magnets.',
  },
  'not-for-workspaces': {
    status: 403,
    title: 'Not available for workspaces',
    help: 'A workspace’s pages belong to its campaigns. Change the campaign instead.',
  },
  'only-for-workspaces': {
    status: 403,
    title: 'Available for workspaces only',
    help: 'Campaigns belong to a workspace. Create a key on the workspace’s integrations page.',
  },
  'account-suspended': {
    status: 403,
    title: 'The account is suspended',
    help: 'You can read its data, but you can’t change anything. Contact the operator.',
  },
  'plan-limit': {
    status: 403,
    title: 'The plan doesn’t include this',
    help: 'Upgrade the plan. If the plan limits how many of something you can have, you can also delete some.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    help: 'The id or path doesn’t exist, belongs to another account, or isn’t included in the key.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    help: 'The header `Allow` lists the allowed methods.',
  },
  'under-way': {
    status: 409,
    title: 'The same request is being processed',
    help: 'A request with the same Idempotency-Key, or one that completes the same file, hasn’t finished. Try again after the number of seconds in `Retry-After`.',
  },
  'wrong-offset': {
    status: 409,
    title: 'The part starts at the wrong byte',
    help: 'The header `Upload-Offset` says where the next part starts. Continue there.',
  },
  'events-ahead': {
    status: 410,
    title: 'The account has no events after this number',
    help: '`after` is greater than the number of the account’s last event (see `detail`). The installation was probably restored from a backup. Some events that you read no longer exist, and new events reuse their numbers. Compare your data with the API, then continue from the last event’s number.',
  },
  conflict: {
    status: 409,
    title: 'The current state doesn’t allow this',
    help: '`detail` says why.',
  },
  'changed-elsewhere': {
    status: 412,
    title: 'The resource has changed',
    help: 'Get the resource again, and send its new ETag as `If-Match`.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    help: 'JSON bodies are limited to 32 KB. Bodies with long lists or a logo are limited to 280 KB. The size limit for a file depends on its type.',
  },
  'wrong-content-type': {
    status: 415,
    title: 'The content type isn’t supported',
    help: 'Send `Content-Type: application/json`.',
  },
  'invalid-body': {
    status: 422,
    title: 'The body is invalid',
    help: 'Each entry of `errors` names a location in `pointer` (JSON Pointer) and says what is wrong. Up to 50 are listed.',
  },
  'file-refused': {
    status: 422,
    title: 'The file was rejected',
    help: '`detail` says why. The upload has been deleted, unless the reason is that the account has too little space. In that case, free up space, then complete the upload.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key was used for another request',
    help: 'Use a new key for each new request, and the same key only to repeat a request.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    help: 'Try again after the number of seconds in `Retry-After`. `detail` names the limit, and `RateLimit` says what is left of each limit.',
  },
  unexpected: {
    status: 500,
    title: 'Something went wrong',
    help: 'The problem is on our end. Send the `requestId` to the operator.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    help: 'Try again after the number of seconds in `Retry-After`.',
  },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof API_PROBLEMS
