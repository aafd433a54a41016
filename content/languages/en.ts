import { CONTINUE_LABEL, OVER_TEXT, SUBMIT_LABEL, THANKS_TEXT } from './english-defaults.ts'

/**
 * The product's sentences for visitors. Names in braces are placeholders. A sentence whose form
 * depends on a number has one entry for each plural category of its language.
 */
export const en = {
  language: 'en',
  reviewed: true,
  types: { pdf: 'PDF', image: 'Image', video: 'Video', link: 'Link', other: 'File' },
  /** What stands for a creator who has no name. */
  creator: {
    ofThisPage: 'the creator of this page',
    the: 'the creator',
    theAtStart: 'The creator',
    this: 'this creator',
    its: 'its creator',
    itsAtStart: 'Its creator',
    a: 'a creator',
  },
  /** `inList`: the field within a sentence, in the form of `{fields}`. */
  fields: {
    name: { label: 'Full Name', inList: 'name' },
    email: { label: 'Email Address', inList: 'email' },
  },
  page: {
    from: 'From {name}',
    qrCode: 'QR code',
    poweredBy: 'Powered by {product}',
    report: 'Report',
    privacy: 'Privacy',
    next: 'What’s next',
    seeNext: 'See the Next One',
    pausedTitle: 'Taking a break',
    paused: 'This page isn’t accepting new requests right now. Please come back soon.',
    ended: 'This offer has ended.',
    endedText: 'Thank you for your interest in {brand}.',
    overText: OVER_TEXT,
    continue: CONTINUE_LABEL,
    continueTo: 'Continue to {brand}',
    unavailableTitle: 'This page isn’t available',
    unavailable: 'It was taken down and may return after a review.',
  },
  form: {
    submit: SUBMIT_LABEL,
    submitNext: 'Tell Me About the Next One',
    submitting: 'Submitting...',
    optional: '(optional)',
    choose: 'Please choose',
    yes: 'Yes',
    no: 'No',
    leaveEmpty: 'Please leave this empty',
    consent: 'Your {fields} go to {creator}, who may write to you about this and related content.',
    consentNext:
      'Your {fields} go to {creator}, who may write to you about the next one and related content.',
  },
  /** Asking for the content with an email. `subject` and `body` are those of a ready email. */
  ask: {
    button: 'Get It by Email',
    hint: 'Nothing to type: you only send an email that’s ready.',
    orForm: 'Or fill in the form:',
    subject: 'Please send me {title} ({code})',
    body: 'Send this email as it is, and the answer brings you {title}.',
    title: 'Send this email',
    what: 'Your mail app opens with an email that’s ready. Send it, and the answer brings you {title}.',
    open: 'Open My Mail App',
    manual:
      'Did no mail app open? Write an email with this address and subject yourself, from any device.',
    to: 'Address',
    subjectLabel: 'Subject',
    arrivedTitle: 'Your email has arrived',
    arrived: 'The answer is on its way to you, usually within a minute.',
    goneTitle: 'This address no longer works',
    gone: 'It works for one email, and only for a few days. Please open the page again to get a new one.',
    tooMany:
      'Too many people on your network are asking right now. Please fill in the form, or try again in an hour.',
    back: 'Back to the Page',
  },
  errors: {
    nameMissing: 'Please enter your full name.',
    nameTooLong: 'Please use at most {max} characters for your name.',
    emailInvalid: 'Please enter a valid email address.',
    emailTooLong:
      'Please enter a valid email address. This address is longer than {max} characters.',
    failed: 'Error submitting form. Please try again.',
    unsure:
      'Error submitting form. Please try again. Your details may have been saved. You can safely submit them again.',
    tooMany:
      'Too many people on your network are submitting this form right now. Please try again in ten minutes.',
    changed:
      'This page has changed since you opened it. Please check what it offers now, and submit the form again if you’re interested.',
  },
  /** Why an answer to a question isn't accepted. */
  answers: {
    missing: 'Please answer this question.',
    chooseOne: 'Please choose one of these.',
    chooseFrom: 'Please choose from these.',
    chooseYesOrNo: 'Please choose yes or no.',
    tooLong: 'Please use at most {max} characters.',
    phone: 'Please enter a phone number with its country code, such as +44 20 7946 0958.',
  },
  thanks: {
    tab: 'Thank you',
    title: 'Thank you, {name}',
    instead: 'The offer you asked for has just run out, so here’s this one instead.',
    ready: THANKS_TEXT,
    sending: 'Your email is about to be sent. Please leave this page open.',
    toConfirm:
      'We’re sending you an email. Press its button to confirm your email, so that {creator} can write to you.',
    mailed: 'Check your email for additional resources and updates!',
    notMailed:
      'We aren’t sending an email this time, so please open your content now. You can use this page for 24 hours.',
    emailChanged: 'Your email is now {email}.',
    didYouMean: 'Did you mean {email}?',
    correctEmail: 'Correct My Email',
    onList:
      'You’re on the list for the next one. This offer has ended, so there’s nothing to download.',
    soldOut: 'Sorry, someone claimed the last one just before you, so there’s nothing to download.',
    meantime: 'In the meantime: {title}',
  },
  download: { file: 'Download Now', link: 'Visit Link', confirm: 'Confirm and Get It' },
  /** The files of a magnet that has several. `contents`: the files in a ZIP. */
  files: {
    download: 'Download',
    contents: 'What’s in it',
    firstPage: 'First page of {title}',
    count: { one: '{count} file', other: '{count} files' },
    more: { one: 'and {count} more file', other: 'and {count} more files' },
  },
  /** About an email that is held because of many requests. */
  held: {
    waits:
      'We can’t send your email right now, because too many people are requesting emails. We’ll send yours within three days if we can.',
    openNow: 'Please open your content now. You can use this page for 24 hours.',
    press:
      'Many people on your network are requesting this content. To get it by email too, press the button.',
    pressNeeded:
      'Many people on your network are requesting this content. To get the email, press the button.',
    wait: {
      one: 'Many people on your network are requesting this content. To get it by email too, wait {seconds} second, then press the button.',
      other:
        'Many people on your network are requesting this content. To get it by email too, wait {seconds} seconds, then press the button.',
    },
    waitNeeded: {
      one: 'Many people on your network are requesting this content. To get the email, wait {seconds} second, then press the button.',
      other:
        'Many people on your network are requesting this content. To get the email, wait {seconds} seconds, then press the button.',
    },
    early: {
      one: 'That was a little early. Please wait {seconds} second more, then press the button.',
      other: 'That was a little early. Please wait {seconds} seconds more, then press the button.',
    },
    send: 'Send Me the Email',
  },
  confirm: {
    title: 'Confirm your email',
    what: 'With the button you confirm that this is your email, and that {creator} may write to you.',
    only: 'The creator has removed this content, so it can no longer be downloaded. You can still confirm that this is your email, and that the creator may write to you.',
    button: 'Confirm My Email',
    done: 'Thank you. Your email is confirmed.',
    undeliverable:
      'You get this by email, but we can’t deliver email to {email}. Please fill in the form again with another address.',
    useAnother: 'Use Another Email',
    again:
      'You get this by email, but we haven’t sent one, because the form was submitted unusually fast. Please fill in the form once more.',
    fillAgain: 'Fill In the Form Again',
    mailed:
      'One more step: open the email we’re sending to {email}, and press its button to confirm your email and get your content.',
    missing:
      'No email after a few minutes? Please look in your spam folder. Is the address wrong? {link}.',
    missingLink: 'Fill in the form again',
  },
  /** The pages of links in emails. */
  links: {
    tab: 'Your content',
    welcomeTab: 'Link from an email',
    ready: 'Your content is ready',
    invalidTitle: 'Link not found',
    invalid: 'This link is incomplete or invalid. Please open the latest one from your email.',
    goneTitle: 'No longer available',
    gone: 'The creator has removed this content, so it can no longer be downloaded.',
    receivedTitle: 'Thank you',
    received:
      'We’ve received your details. You’ll get your content by email, usually within a few minutes. You can also come back to this page later to get it.',
    forgottenTitle: 'Your data has been deleted',
    forgotten: 'Your {fields} have been deleted. You won’t get any more email from this page.',
    expiredTitle: 'This link has expired',
    expired: 'We can send a new link for {title} to the email you gave.',
    sendNew: 'Send Me a New Link',
    notNow: 'We can’t email you another link right now. Please try again tomorrow, or {link}.',
    notNowLink: 'fill in the form again',
    sentTitle: 'A new link is on its way',
    sent: 'We’ve sent it to the email you gave. It works for 30 days.',
    endedTitle: 'This link no longer works',
    ended: 'The creator has changed or removed it. You can still open the page of {title}.',
    noFile: 'Your file is temporarily unavailable. Please try again in a moment.',
    tryAgain: 'Try Again',
  },
  forget: {
    summary: 'Delete my data',
    everything:
      'This deletes your {fields} from everything you sent to {creator}. You can’t undo it, and this link stops working.',
    onlyThis:
      'This deletes your {fields} from what you sent to {creator} with this form. You can’t undo it, and this page stops working.',
    button: 'Delete My Data',
  },
  promo: {
    title: 'Promo code',
    unconfirmed: 'You get your promo code on this page once you’ve confirmed your email.',
    later:
      'We can’t show your promo code right now. Please come back to this page in a few minutes.',
    yours: 'Your promo code',
    copy: 'Copy Code',
    copied: 'Copied',
    shop: 'Go to the Shop',
  },
  survey: {
    title: 'Survey',
    missing: 'Please choose one of the answers below.',
    thanks: 'Thanks for answering “{question}” with {answer}.',
    change: 'Change my answer',
    changeButton: 'Change My Answer',
    send: 'Send Answer',
  },
  unsubscribe: {
    tab: 'Your emails and data',
    title: 'Unsubscribe',
    ask: 'Do you want to stop getting emails from {creator}?',
    button: 'Unsubscribe',
    doneTitle: 'You’re unsubscribed',
    done: 'We won’t send you any more emails from {creator}.',
    undo: 'Resubscribe',
  },
  /** A person's own data. */
  data: {
    show: 'See or Correct My Data',
    title: 'Your data',
    correct: 'Correct My Name',
    corrected: 'Your name has been corrected.',
    email:
      'Your email address is {email}. To use another one, submit the form with it, and delete the data stored with this one.',
    download: 'Download My Data',
    agreed: 'You agreed on {day}: “{text}”',
    withdraw: 'Withdraw My Consent',
    withdrawn: 'You have withdrawn your consent.',
    entry: '{title}, {day}',
    scanned: 'You scanned a code (device: {device}).',
    scannedNear: 'You scanned a code (device: {device}, near {place}).',
    followed: 'You followed a link (device: {device}).',
    followedNear: 'You followed a link (device: {device}, near {place}).',
    consent: 'You agreed to this: “{text}”',
    ticked: 'You ticked: “{text}”',
    withdrew: 'You withdrew that on {day}.',
    question: 'Question',
    answered: '{question} You answered: “{text}”',
    confirmed: 'You confirmed your email on {day}.',
    imported: 'Added from a file, {day}',
    importedWhy:
      'According to the creator, you agreed on {day} ({consent}). We send no emails to people from files.',
    importedBy: {
      'web-form': 'Web form',
      'double-opt-in': 'Web form, confirmed by email',
      paper: 'Paper form',
      verbal: 'In person or by phone',
      customer: 'Customer relationship',
    },
    tooMany: 'You’ve done this many times in the last hour. Please try again later.',
  },
  /** Pages of links that lead nowhere, and of failures. */
  failures: {
    magnetTitle: 'Magnet not found',
    magnet: "The page you're looking for doesn't exist.",
    pageTitle: 'Page not found',
    page: 'The page you’re looking for doesn’t exist, or isn’t online.',
    awayTitle: 'One moment, please',
    away: 'This page is temporarily unavailable. Please try again in a minute.',
    brokenTitle: 'Something went wrong',
    broken: 'The problem is on our end. Please try again in a moment.',
  },
  /** The page for a URL that leads nowhere but may be a spoken link. */
  spoken: {
    text: 'If you heard two words in a video, enter them here. A small typo is fine.',
    label: 'The two words',
    unreadable: 'Please enter two words, such as “cake tiger”.',
    example: 'For example, “cake tiger”.',
    open: 'Open',
    home: 'Go to the Homepage',
  },
  /** The form for reporting a page to the operator. */
  report: {
    tab: 'Report a page',
    title: 'Report this page',
    about: 'You are reporting {title}.',
    reason: 'What’s wrong with this page?',
    reasons: {
      spam: 'It’s spam or sends unwanted emails',
      scam: 'It’s a scam, phishing or malware',
      copyright: 'It uses my work without permission',
      illegal: 'It’s illegal or dangerous',
      other: 'Something else',
    },
    message: 'Tell us more (optional)',
    email: 'Your email (optional)',
    emailHint: 'Only if you’d like a reply. The page’s creator never sees your email.',
    send: 'Send Report',
    goesTo: 'Your report goes to us, not to the creator.',
    thanksTitle: 'Thank you',
    thanks:
      'We’ve received your report. We review every report and take down pages that break our {terms}.',
    terms: 'terms',
    add: 'Something to add? Email {email}.',
    reasonMissing: 'Please choose a reason.',
    messageMissing: 'Please tell us what is wrong with the page.',
    emailInvalid: 'Please enter a valid email address, or leave it empty.',
    failed: 'Your report wasn’t sent. Please try again in a moment.',
    tooMany: {
      one: 'Your report wasn’t sent, because we got too many reports from your network. Please try again in {minutes} minute.',
      other:
        'Your report wasn’t sent, because we got too many reports from your network. Please try again in {minutes} minutes.',
    },
  },
  mail: {
    orOpen: 'Or open this link:',
    onlyYou: 'This link is only for you and works for 30 days.',
    sentThrough:
      '{creator} sent you this through {product}, because this email address was entered on their page. To reach them, reply to this email.',
    sent: '{creator} sent you this, because this email address was entered on their page. To reach them, reply to this email.',
    askedThrough:
      '{creator} sent you this through {product}, because you asked for it by email. To reach them, reply to this email.',
    asked:
      '{creator} sent you this, because you asked for it by email. To reach them, reply to this email.',
    notRequested:
      'Didn’t request this? Use the link below to unsubscribe from this creator’s emails or delete your data.',
    leave: 'Unsubscribe or delete my data',
    /** Stands for a title that has only characters which an email must not contain. */
    yourContent: 'your content',
    quoted: '“{title}”',
    subject: 'Your content: {title}',
    ready: 'Your content is ready',
    text: 'Here is what you asked for: “{title}”, shared by {creator}.',
    textUntitled: 'Here is what you asked for, shared by {creator}.',
    promo: 'Your promo code: {code}',
    promoOffer: 'Your promo code: {code} ({offer})',
    promoShop: 'Use it here: {url}',
    confirmsToo:
      'The button also confirms that this is your email, and that {creator} may write to you. If you don’t confirm, we delete your data in 30 days.',
    confirmSubject: 'Confirm your email to get {content}',
    confirmHeading: 'Confirm your email',
    confirmText:
      'You asked for “{title}”, shared by {creator}. Press the button to confirm that this is your email, and to get it.',
    confirmTextUntitled:
      'You asked for content from {creator}. Press the button to confirm that this is your email, and to get it.',
    confirmPress: 'Press the button to confirm that this is your email, and to get {content}.',
    confirmOrDeleted: 'We delete your data in 30 days if you don’t confirm.',
    remindSubject: 'Reminder: confirm your email to get {content}',
    remindSubjectList: 'Reminder: confirm your email',
    remindHeading: 'Please confirm your email',
    remindText:
      'You asked for “{title}”, shared by {creator}, and haven’t confirmed your email yet.',
    remindTextUntitled:
      'You asked for content from {creator}, and haven’t confirmed your email yet.',
    remindPress: 'Press the button to confirm that this is your email, and to get it.',
    remindOnce: 'This is the only reminder.',
    updateSubject: 'New version: {title}',
    updateSubjectUntitled: 'There is a new version of your content',
    updateHeading: 'There is a new version',
    updateText: 'You asked for “{title}” some time ago. {creator} has just updated it.',
    updateTextUntitled: 'You asked for some content a while ago. {creator} has just updated it.',
    nextHeading: 'New from {creator}',
    nextHeadingUnnamed: 'A new offer is ready',
    nextSubject: '{heading}: {title}',
    nextJoined: 'You joined the waiting list of {creator} after “{title}” ended.',
    nextJoinedUntitled: 'You joined the waiting list of {creator} after their last offer ended.',
    nextReady: '“{title}” is now available.',
    nextReadyUntitled: 'The next offer is now available.',
    nextButton: 'See the offer',
    welcomeThrough:
      '{creator} sent you this through {product}, because you confirmed this email address when you got “{title}”. To reach them, reply to this email.',
    welcome:
      '{creator} sent you this, because you confirmed this email address when you got “{title}”. To reach them, reply to this email.',
    welcomeThroughUntitled:
      '{creator} sent you this through {product}, because you confirmed this email address on their page. To reach them, reply to this email.',
    welcomeUntitled:
      '{creator} sent you this, because you confirmed this email address on their page. To reach them, reply to this email.',
    notWanted:
      'Don’t want these emails? Use the link below to unsubscribe from this creator’s emails or delete your data.',
  },
} as const
