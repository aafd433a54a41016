import { FILE_FORMATS, FORMAT_NAMES } from './file-formats.ts'

/** Why the content of a file of the type 'other' was rejected, as sentences for its uploader. */
export const CONTENT_MESSAGES = {
  unknown:
    'This kind of file can’t be offered. Please select audio (MP3, M4A, WAV, FLAC, OGG), a ZIP, an EPUB, an Office document, a font, a preset, a PDF, an image or a video.',
  mismatch:
    'This file’s name and content don’t match. Please select the original file, with its own extension.',
  program: 'Programs and scripts can’t be offered, because they could harm visitors.',
  markup: 'Web pages and SVG files can’t be offered, because they can contain scripts.',
  macros: 'This document contains macros. Please save it without macros and try again.',
  oldOffice: 'Please save this document as DOCX, XLSX or PPTX and try again.',
  mixed:
    'This file contains a second file of another kind. Please export it again from its program.',
  damaged: 'This file is damaged or incomplete. Please export it again and try again.',
  encrypted: 'This ZIP is protected with a password. Please select one without a password.',
  tooManyFiles: 'This ZIP contains more than 5,000 files. Please split it.',
  bomb: 'This ZIP would unpack to far more than its size. Please select a smaller one.',
  overlap: 'The files in this ZIP overlap. Please create it again.',
  unsafeName:
    'This ZIP contains a file whose name leads out of its folder. Please create it again.',
  link: 'This ZIP contains a link instead of a file. Please create it again without links.',
  programInside: 'This ZIP contains a program, a script or a web page, which can’t be offered.',
  nested:
    'This ZIP contains an archive that can’t be checked. Please unpack the archives inside it first.',
  empty: 'This ZIP contains no files.',
} as const
export type ContentFault = keyof typeof CONTENT_MESSAGES

/** Thrown while a file's content is checked. The message is shown to the uploader. */
export class RefusedContent extends Error {
  override name = 'RefusedContent'
  readonly fault: ContentFault

  constructor(fault: ContentFault) {
    super(CONTENT_MESSAGES[fault])
    this.fault = fault
  }
}

const words = (text: string) => new Set(text.split(/\s+/))

/** Extensions of files that run when they are opened. */
const PROGRAMS = words(
  `exe dll scr com bat cmd msi msp msix appx pif cpl sys drv ocx gadget lnk url scf inf reg hta chm
  js jse mjs cjs jsx vbs vbe vb wsf wsh wsc ps1 psm1 ps1xml psc1 sh bash zsh csh ksh command run
  app dmg pkg mpkg workflow scpt applescript terminal deb rpm appimage apk ipa aab jar jnlp class
  py pyc pyw pl rb php phtml asp aspx jsp cgi iso img vhd vhdx elf so dylib xll xla xlam ade
  adp mde application settingcontent-ms library-ms search-ms`,
)
const MACROS = words('docm dotm xlsm xltm xlsb pptm potm ppsm ppam sldm')
const MARKUP = words('html htm xhtml xht shtml mht mhtml svgz')
const ARCHIVES = words('rar 7z gz tgz tar bz2 tbz xz txz zst lz lzh lzma arj ace cab z zipx sit')

/** Returns the extension without its dot, in lower case. Windows ignores dots and spaces at the end. */
export function extensionWithoutDot(name: string): string {
  const last = name.split('/').at(-1) ?? ''
  const plain = last.replaceAll('\0', '').trimEnd()
  let end = plain.length
  while (end > 0 && (plain[end - 1] === '.' || plain[end - 1] === ' ')) end--
  const dot = plain.lastIndexOf('.', end - 1)
  return dot < 0 ? '' : plain.slice(dot + 1, end).toLowerCase()
}

/** Returns why a file with this name is rejected before its content is checked; null if none. */
export function faultOfName(name: string): ContentFault | null {
  const extension = extensionWithoutDot(name)
  if (PROGRAMS.has(extension)) return 'program'
  if (MACROS.has(extension)) return 'macros'
  if (MARKUP.has(extension) || extension === 'svg') return 'markup'
  return null
}

/** Returns why an entry of a ZIP isn't accepted. SVGs in a ZIP are: icon packs consist of them. */
export function faultOfEntryName(path: string): ContentFault | null {
  const extension = extensionWithoutDot(path)
  if (MACROS.has(extension)) return 'macros'
  if (PROGRAMS.has(extension) || MARKUP.has(extension)) return 'programInside'
  return ARCHIVES.has(extension) ? 'nested' : null
}

const OTHER_EXTENSIONS = FORMAT_NAMES.flatMap((name) => FILE_FORMATS[name].extensions)
/** The extensions of the formats besides PDF, image and video, for a file chooser. */
export const ACCEPT_OTHER = OTHER_EXTENSIONS.join(',')
