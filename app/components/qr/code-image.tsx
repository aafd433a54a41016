import { Download, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ButtonLink, type ButtonVariant, buttonClasses } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'

const SIZE_CLASSES = { 176: 'size-44', 208: 'size-52', 224: 'size-56' }

export type CodeImageProps = {
  svg: string
  /** The name of what the code belongs to. */
  title: string
  /** The width and height in pixels. */
  size: keyof typeof SIZE_CLASSES
  className?: string
}

/** The image of a code. */
export function CodeImage({ svg, title, size, className }: CodeImageProps) {
  return (
    <img
      src={svg}
      alt={`QR code of ${title}`}
      width={size}
      height={size}
      className={classNames(
        SIZE_CLASSES[size],
        'rounded-sm border border-line bg-white',
        className,
      )}
    />
  )
}

export type CodeDownloadProps = { href: string; variant?: ButtonVariant; children: ReactNode }

/** A link that downloads the image of a code. */
export function CodeDownload({ href, variant = 'primary', children }: CodeDownloadProps) {
  return (
    <a href={href} download className={buttonClasses({ variant })}>
      <Download aria-hidden="true" />
      {children}
    </a>
  )
}

/** A link to the editor for a magnet's code. */
export function EditCodeLink({ id }: { id: string }) {
  return (
    <ButtonLink
      to={href('/edit-qr/:id', { id })}
      variant="secondary"
      icon={<Pencil aria-hidden="true" />}
    >
      Edit
    </ButtonLink>
  )
}
