import type { ReactNode } from 'react'

/** One part of the gallery: its name, and its states side by side. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t-2 border-ink pt-5">
      <h2 className="slate text-soft">{title}</h2>
      {children}
    </section>
  )
}
