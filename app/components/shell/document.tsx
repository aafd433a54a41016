import type { ReactNode } from 'react'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#lib/languages.ts'
import { BaseMeta } from './base-meta.tsx'

type DocumentProps = {
  /** The language of a visitor's page. Default: English. */
  language?: Language
  /** The page's title and tags. */
  meta: ReactNode
  /** The page's style sheets and preloads. */
  links?: ReactNode
  children: ReactNode
}

/** The frame of every document of the product. */
export function Document({ language = DEFAULT_LANGUAGE, meta, links, children }: DocumentProps) {
  const { dir } = LANGUAGES[language]
  return (
    // A public page's own script marks this element before React compares it
    // (site/script/lay-out-parts.ts).
    <html lang={language} dir={dir === 'rtl' ? dir : undefined} suppressHydrationWarning>
      <head>
        <BaseMeta />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f1e6" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14120e" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {meta}
        {links}
      </head>
      <body>{children}</body>
    </html>
  )
}
