/** Modules of ours that share a file, by path without extension. */
export const CHUNK_FILES = {
  // The layout of public pages and error pages.
  site: [
    'app/components/shell/public-header',
    'app/components/shell/footer',
    'app/components/shell/error-page',
    'app/components/shell/skip-link',
    'app/screens/site/layout/account-modals',
    'app/components/shell/public-meta',
    'app/components/site/scene-path',
    'app/components/site/closing-call',
    'app/components/site/numbered-steps',
    // Of several pages' drawings.
    'app/components/site/drawing',
    'domain/qr/drawing',
    'app/ui/alert',
    'app/ui/card',
    'app/ui/frame',
    'app/ui/button',
    // Otherwise in the blog's file, which every screen with a date would load.
    'lib/format-date',
    'app/ui/badge',
    // Of account pages, posts and signed-in screens alike.
    'app/forms/form-submission',
    'app/forms/use-busy',
    'app/ui/use-focus-first-error',
    'domain/files/image-sources',
    // Otherwise in the file of the upload rules, which the first signed-in screen doesn't need.
    'content/messages',
  ],
  // What every signed-in screen or the first one shows.
  studio: [
    'app/screens/studio/layout/studio-shell',
    'app/components/shell/notice-area',
    'app/screens/studio/layout/search-box',
    'app/screens/studio/layout/slash-key',
    'app/components/shell/use-focus-on-navigation',
    'app/forms/form-alert',
    'app/components/magnets/suspension-notice',
    // Otherwise in the charts' file, which the first screen doesn't need.
    'app/components/magnets/content-problems',
    'app/ui/list-card',
    'app/components/magnets/magnet-rows',
    'app/components/leads/lead-rows',
    'app/ui/search-form',
    'app/ui/use-hydrated',
    'app/ui/date-time',
    'app/components/magnets/lead-count',
    'app/components/magnets/hero-thumb',
    'app/components/magnets/file-type',
    'app/components/magnets/copy-qr-button',
    'app/components/qr/code-image',
    'app/components/qr/local-code-warning',
    'app/ui/avatar',
    // Otherwise in the charts' file, which the first screen doesn't need.
    'app/ui/new-tab-link',
    'app/ui/menu',
    'app/ui/notice',
    'app/ui/page-header',
    'app/ui/stat-card',
    'app/ui/empty-state',
    'app/ui/copy-button',
    'app/ui/link-field',
    'app/ui/progress',
  ],
  plans: ['app/screens/site/home/plan-cards', 'domain/billing/checkout-messages'],
  blog: [
    'app/components/site/blog-art',
    'app/components/site/blog-body',
    'app/components/site/blog-card',
    'app/screens/site/post/blog-contents',
    'app/components/site/blog-image',
    'app/screens/site/post/blog-share',
    'app/components/site/post-header',
    'domain/blog/body',
  ],
  account: [
    'app/components/account/account-card',
    'app/components/account/sign-in-form',
    'app/components/account/register-form',
    'app/components/account/check-your-email',
  ],
}

const oneOf = (paths: readonly string[]) => paths.map((path) => path.replaceAll('/', '[\\\\/]'))
const matching = (paths: readonly string[]) => new RegExp(`(${oneOf(paths).join('|')})\\.`)

/**
 * Which modules share a file. Without groups, a page loads some twenty small files. Each has its own
 * headers and compresses worse alone.
 */
export const CHUNK_GROUPS = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|preload-helper|rolldown.runtime/,
    priority: 3,
  },
  {
    name: 'site',
    test: matching([
      ...CHUNK_FILES.site,
      ...['arrow-left', 'arrow-right', 'check', 'pause', 'play'].map((icon) => `icons/${icon}`),
    ]),
    priority: 2,
  },
  { name: 'studio', test: matching(CHUNK_FILES.studio), priority: 1 },
  { name: 'plans', test: matching(CHUNK_FILES.plans), priority: 1 },
  { name: 'blog', test: matching(CHUNK_FILES.blog), priority: 1 },
  { name: 'account', test: matching(CHUNK_FILES.account), priority: 1 },
  // The rest is grouped by which pages use it.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
]
