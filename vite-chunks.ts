/** Modules of ours that share a file, by path without extension. */
export const CHUNK_FILES = {
  // The layout of public pages and error pages.
  site: [
    'app/components/shell/public-header',
    'app/components/shell/footer',
    'app/components/shell/error-page',
    'app/components/shell/skip-link',
    'app/components/site/account-modals',
    'app/components/site/public-meta',
    'app/components/site/scene-path',
    'app/components/site/closing-call',
    'app/components/site/numbered-steps',
    'app/ui/alert',
    'app/ui/card',
    'app/ui/frame',
    'app/ui/button',
    // Otherwise in the blog's file, which every screen with a date would load.
    'lib/format-date',
  ],
  plans: ['app/components/landing/plan-cards', 'app/ui/badge', 'domain/billing/checkout-messages'],
  blog: [
    'app/components/site/blog-art',
    'app/components/site/blog-body',
    'app/components/site/blog-card',
    'app/components/site/blog-contents',
    'app/components/site/blog-image',
    'app/components/site/blog-share',
    'app/components/site/post-header',
    'domain/blog/body',
    'domain/files/image-sources',
  ],
  account: [
    'app/components/account/account-card',
    'app/components/account/form-submission',
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
  { name: 'plans', test: matching(CHUNK_FILES.plans), priority: 1 },
  { name: 'blog', test: matching(CHUNK_FILES.blog), priority: 1 },
  { name: 'account', test: matching(CHUNK_FILES.account), priority: 1 },
  // The rest is grouped by which pages use it.
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
]
