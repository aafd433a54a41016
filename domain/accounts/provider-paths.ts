/** Where the provider sends people back to. Operators register this path at their provider. */
export const OIDC_CALLBACK_PATH = '/auth/oidc/callback'
