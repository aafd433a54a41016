import type { VisitorWords } from './text.ts'

export const de: VisitorWords = {
  language: 'de',
  reviewed: false,
  types: { pdf: 'PDF', image: 'Bild', video: 'Video', link: 'Link', other: 'Datei' },
  creator: {
    ofThisPage: 'das Team hinter dieser Seite',
    the: 'das Team hinter dieser Seite',
    theAtStart: 'Das Team hinter dieser Seite',
    this: 'dem Team hinter dieser Seite',
    its: 'dem Team hinter der Seite',
    itsAtStart: 'Das Team hinter der Seite',
    a: 'dem Team hinter der Seite',
  },
  fields: {
    name: { label: 'Vor- und Nachname', inList: 'deinen Namen' },
    email: { label: 'E-Mail-Adresse', inList: 'deine E-Mail-Adresse' },
  },
  page: {
    from: 'Von {name}',
    qrCode: 'QR-Code',
    poweredBy: 'Erstellt mit {product}',
    report: 'Melden',
    privacy: 'Datenschutz',
    next: 'Wie es weitergeht',
    seeNext: 'Zum nächsten Angebot',
    pausedTitle: 'Kurze Pause',
    paused: 'Diese Seite nimmt gerade keine neuen Anfragen an. Schau bald wieder vorbei.',
    ended: 'Dieses Angebot ist beendet.',
    endedText: 'Danke für dein Interesse an {brand}.',
    overText: 'Dieses Angebot ist beendet. Danke, dass du vorbeigeschaut hast!',
    continue: 'Weiter',
    continueTo: 'Weiter zu {brand}',
    unavailableTitle: 'Diese Seite ist nicht verfügbar',
    unavailable: 'Sie wurde gesperrt und ist nach einer Prüfung vielleicht wieder erreichbar.',
  },
  form: {
    submit: 'Jetzt freischalten',
    submitNext: 'Sag mir beim nächsten Mal Bescheid',
    submitting: 'Wird gesendet …',
    optional: '(freiwillig)',
    choose: 'Bitte auswählen',
    yes: 'Ja',
    no: 'Nein',
    leaveEmpty: 'Bitte lass dieses Feld leer',
    consent:
      'Wenn du das Formular absendest, bekommt {creator} {fields} und darf dir dazu und zu ähnlichen Inhalten schreiben.',
    consentNext:
      'Wenn du das Formular absendest, bekommt {creator} {fields} und darf dir zum nächsten Angebot und zu ähnlichen Inhalten schreiben.',
  },
  ask: {
    button: 'Per E-Mail holen',
    hint: 'Nichts eintippen: Du schickst nur eine fertige E-Mail ab.',
    orForm: 'Oder füll das Formular aus:',
    subject: 'Bitte schick mir {title} ({code})',
    body: 'Schick diese E-Mail einfach so ab, und die Antwort bringt dir {title}.',
    title: 'Schick diese E-Mail ab',
    what: 'Deine Mail-App öffnet sich mit einer fertigen E-Mail. Schick sie ab, und die Antwort bringt dir {title}.',
    open: 'Mail-App öffnen',
    manual:
      'Hat sich keine Mail-App geöffnet? Schreib selbst eine E-Mail mit dieser Adresse und diesem Betreff, von jedem Gerät aus.',
    to: 'Adresse',
    subjectLabel: 'Betreff',
    arrivedTitle: 'Deine E-Mail ist angekommen',
    arrived: 'Die Antwort ist unterwegs zu dir, meist innerhalb einer Minute.',
    goneTitle: 'Diese Adresse funktioniert nicht mehr',
    gone: 'Sie gilt für eine einzige E-Mail und nur einige Tage lang. Öffne die Seite noch einmal, dann bekommst du eine neue.',
    tooMany:
      'Gerade fragen zu viele Menschen aus deinem Netzwerk an. Füll bitte das Formular aus oder versuch es in einer Stunde noch einmal.',
    back: 'Zurück zur Seite',
  },
  errors: {
    nameMissing: 'Bitte gib deinen Vor- und Nachnamen ein.',
    nameTooLong: 'Dein Name darf höchstens {max} Zeichen lang sein.',
    emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein.',
    emailTooLong: 'Bitte gib eine gültige E-Mail-Adresse ein. Diese ist länger als {max} Zeichen.',
    failed: 'Das Formular konnte nicht gesendet werden. Bitte versuch es noch einmal.',
    unsure:
      'Beim Senden ist etwas schiefgegangen. Vielleicht sind deine Angaben schon gespeichert. Du kannst das Formular bedenkenlos noch einmal absenden.',
    tooMany:
      'Gerade senden zu viele Menschen aus deinem Netzwerk dieses Formular ab. Bitte versuch es in zehn Minuten noch einmal.',
    changed:
      'Diese Seite hat sich geändert, seit du sie geöffnet hast. Schau bitte nach, was sie jetzt bietet, und sende das Formular noch einmal ab, wenn du Interesse hast.',
  },
  answers: {
    missing: 'Bitte beantworte diese Frage.',
    chooseOne: 'Bitte wähle eine dieser Antworten.',
    chooseFrom: 'Bitte wähle aus diesen Antworten.',
    chooseYesOrNo: 'Bitte wähle Ja oder Nein.',
    tooLong: 'Bitte verwende höchstens {max} Zeichen.',
    phone: 'Bitte gib eine Telefonnummer mit Ländervorwahl ein, zum Beispiel +49 30 123456.',
  },
  thanks: {
    tab: 'Danke',
    title: 'Danke, {name}',
    instead: 'Das gewünschte Angebot ist gerade ausgegangen. Dafür bekommst du dieses hier.',
    ready: 'Dein Inhalt steht jetzt zum Download bereit.',
    sending: 'Deine E-Mail wird gleich gesendet. Bitte lass diese Seite geöffnet.',
    toConfirm:
      'Wir senden dir eine E-Mail. Bestätige mit dem Button darin deine Adresse, damit {creator} dir schreiben kann.',
    mailed: 'Schau in dein Postfach: Dort findest du weitere Inhalte und Neuigkeiten.',
    notMailed:
      'Diesmal senden wir keine E-Mail, also öffne deinen Inhalt am besten gleich. Diese Seite funktioniert 24 Stunden lang.',
    emailChanged: 'Deine E-Mail-Adresse ist jetzt {email}.',
    didYouMean: 'Meintest du {email}?',
    correctEmail: 'E-Mail-Adresse korrigieren',
    onList:
      'Du stehst auf der Liste für das nächste Angebot. Dieses hier ist beendet, deshalb gibt es nichts zum Herunterladen.',
    soldOut:
      'Schade, kurz vor dir hat sich jemand das letzte Exemplar geholt. Deshalb gibt es nichts zum Herunterladen.',
    meantime: 'Bis dahin: {title}',
  },
  download: {
    file: 'Jetzt herunterladen',
    link: 'Link öffnen',
    confirm: 'Bestätigen und abholen',
  },
  files: {
    download: 'Herunterladen',
    contents: 'Das ist drin',
    firstPage: 'Erste Seite von {title}',
    count: { one: '{count} Datei', other: '{count} Dateien' },
    more: { one: 'und {count} weitere Datei', other: 'und {count} weitere Dateien' },
  },
  held: {
    waits:
      'Wir können deine E-Mail gerade nicht senden, weil zu viele Menschen E-Mails anfordern. Wenn möglich, senden wir sie innerhalb von drei Tagen.',
    openNow: 'Öffne deinen Inhalt am besten gleich. Diese Seite funktioniert 24 Stunden lang.',
    press:
      'Viele Menschen in deinem Netzwerk fordern diesen Inhalt an. Drück auf den Button, um ihn auch per E-Mail zu bekommen.',
    pressNeeded:
      'Viele Menschen in deinem Netzwerk fordern diesen Inhalt an. Drück auf den Button, um die E-Mail zu bekommen.',
    wait: {
      one: 'Viele Menschen in deinem Netzwerk fordern diesen Inhalt an. Um ihn auch per E-Mail zu bekommen, warte {seconds} Sekunde und drück dann auf den Button.',
      other:
        'Viele Menschen in deinem Netzwerk fordern diesen Inhalt an. Um ihn auch per E-Mail zu bekommen, warte {seconds} Sekunden und drück dann auf den Button.',
    },
    waitNeeded: {
      one: 'Viele Menschen in deinem Netzwerk fordern diesen Inhalt an. Um die E-Mail zu bekommen, warte {seconds} Sekunde und drück dann auf den Button.',
      other:
        'Viele Menschen in deinem Netzwerk fordern diesen Inhalt an. Um die E-Mail zu bekommen, warte {seconds} Sekunden und drück dann auf den Button.',
    },
    early: {
      one: 'Das war etwas zu früh. Bitte warte noch {seconds} Sekunde und drück dann auf den Button.',
      other:
        'Das war etwas zu früh. Bitte warte noch {seconds} Sekunden und drück dann auf den Button.',
    },
    send: 'E-Mail an mich senden',
  },
  confirm: {
    title: 'Bestätige deine E-Mail-Adresse',
    what: 'Mit dem Button bestätigst du, dass diese E-Mail-Adresse dir gehört und dass {creator} dir schreiben darf.',
    only: 'Dieser Inhalt wurde entfernt und kann nicht mehr heruntergeladen werden. Du kannst aber noch bestätigen, dass diese E-Mail-Adresse dir gehört und wir dir im Namen der Seite schreiben dürfen.',
    button: 'E-Mail-Adresse bestätigen',
    done: 'Danke. Deine E-Mail-Adresse ist bestätigt.',
    undeliverable:
      'Du bekommst den Inhalt per E-Mail, aber an {email} können wir nichts zustellen. Bitte füll das Formular noch einmal mit einer anderen Adresse aus.',
    useAnother: 'Andere E-Mail-Adresse verwenden',
    again:
      'Du bekommst den Inhalt per E-Mail, aber wir haben noch keine gesendet, weil das Formular ungewöhnlich schnell abgeschickt wurde. Bitte füll es noch einmal aus.',
    fillAgain: 'Formular noch einmal ausfüllen',
    mailed:
      'Nur noch ein Schritt: Öffne die E-Mail, die wir an {email} senden, und drück auf den Button darin. So bestätigst du deine Adresse und bekommst deinen Inhalt.',
    missing:
      'Nach ein paar Minuten noch keine E-Mail? Schau bitte im Spam-Ordner nach. Stimmt die Adresse nicht? {link}.',
    missingLink: 'Füll das Formular noch einmal aus',
  },
  links: {
    tab: 'Dein Inhalt',
    welcomeTab: 'Link aus einer E-Mail',
    ready: 'Dein Inhalt ist da',
    invalidTitle: 'Link nicht gefunden',
    invalid:
      'Dieser Link ist unvollständig oder ungültig. Bitte öffne den neuesten aus deiner E-Mail.',
    goneTitle: 'Nicht mehr verfügbar',
    gone: 'Dieser Inhalt wurde entfernt und kann nicht mehr heruntergeladen werden.',
    receivedTitle: 'Danke',
    received:
      'Deine Angaben sind angekommen. Du bekommst deinen Inhalt per E-Mail, meist innerhalb weniger Minuten. Du kannst ihn später auch auf dieser Seite abholen.',
    forgottenTitle: 'Deine Daten wurden gelöscht',
    forgotten: 'Wir haben {fields} gelöscht. Du bekommst keine weiteren E-Mails von dieser Seite.',
    expiredTitle: 'Dieser Link ist abgelaufen',
    expired: 'Wir können einen neuen Link für {title} an deine angegebene E-Mail-Adresse senden.',
    sendNew: 'Neuen Link senden',
    notNow:
      'Wir können dir gerade keinen weiteren Link senden. Bitte versuch es morgen noch einmal, oder {link}.',
    notNowLink: 'füll das Formular noch einmal aus',
    sentTitle: 'Ein neuer Link ist unterwegs',
    sent: 'Wir haben ihn an deine angegebene E-Mail-Adresse gesendet. Er funktioniert 30 Tage lang.',
    endedTitle: 'Dieser Link funktioniert nicht mehr',
    ended: 'Er wurde geändert oder entfernt. Du kannst aber noch die Seite von {title} öffnen.',
    noFile: 'Deine Datei ist vorübergehend nicht verfügbar. Bitte versuch es gleich noch einmal.',
    tryAgain: 'Noch einmal versuchen',
  },
  forget: {
    summary: 'Meine Daten löschen',
    everything:
      'Damit löschst du {fields} aus allem, was {creator} von dir bekommen hat. Das lässt sich nicht rückgängig machen, und dieser Link funktioniert danach nicht mehr.',
    onlyThis:
      'Damit löschst du {fields} aus dem, was {creator} mit diesem Formular von dir bekommen hat. Das lässt sich nicht rückgängig machen, und diese Seite funktioniert danach nicht mehr.',
    button: 'Meine Daten löschen',
  },
  promo: {
    title: 'Rabattcode',
    unconfirmed:
      'Du bekommst deinen Rabattcode auf dieser Seite, sobald du deine E-Mail-Adresse bestätigt hast.',
    later:
      'Wir können deinen Rabattcode gerade nicht anzeigen. Bitte schau in ein paar Minuten noch einmal vorbei.',
    yours: 'Dein Rabattcode',
    copy: 'Code kopieren',
    copied: 'Kopiert',
    shop: 'Zum Shop',
  },
  survey: {
    title: 'Umfrage',
    missing: 'Bitte wähle eine der Antworten unten.',
    thanks: 'Danke für deine Antwort auf „{question}“: {answer}.',
    change: 'Meine Antwort ändern',
    changeButton: 'Antwort ändern',
    send: 'Antwort senden',
  },
  unsubscribe: {
    tab: 'Deine E-Mails und Daten',
    title: 'Abmelden',
    ask: 'Möchtest du keine E-Mails von {creator} mehr bekommen?',
    button: 'Abmelden',
    doneTitle: 'Du bist abgemeldet',
    done: 'Du bekommst keine weiteren E-Mails von {creator}.',
    undo: 'Wieder anmelden',
  },
  data: {
    show: 'Meine Daten ansehen oder korrigieren',
    title: 'Deine Daten',
    correct: 'Meinen Namen korrigieren',
    corrected: 'Dein Name wurde korrigiert.',
    email:
      'Deine E-Mail-Adresse ist {email}. Wenn du eine andere verwenden möchtest, sende das Formular damit ab und lösche die Daten zu dieser Adresse.',
    download: 'Meine Daten herunterladen',
    agreed: 'Du hast am {day} zugestimmt: „{text}“',
    withdraw: 'Meine Einwilligung widerrufen',
    withdrawn: 'Du hast deine Einwilligung widerrufen.',
    entry: '{title}, {day}',
    scanned: 'Du hast einen Code gescannt (Gerät: {device}).',
    scannedNear: 'Du hast einen Code gescannt (Gerät: {device}, in der Nähe von {place}).',
    followed: 'Du hast einen Link geöffnet (Gerät: {device}).',
    followedNear: 'Du hast einen Link geöffnet (Gerät: {device}, in der Nähe von {place}).',
    consent: 'Dem hast du zugestimmt: „{text}“',
    ticked: 'Das hast du angekreuzt: „{text}“',
    withdrew: 'Das hast du am {day} widerrufen.',
    question: 'Frage',
    answered: '{question} Deine Antwort: „{text}“',
    confirmed: 'Du hast deine E-Mail-Adresse am {day} bestätigt.',
    imported: 'Aus einer Datei hinzugefügt, {day}',
    importedWhy:
      'Laut den Angaben in der Datei hast du am {day} zugestimmt ({consent}). Personen aus Dateien senden wir keine E-Mails.',
    importedBy: {
      'web-form': 'Webformular',
      'double-opt-in': 'Webformular, per E-Mail bestätigt',
      paper: 'Papierformular',
      verbal: 'Persönlich oder am Telefon',
      customer: 'Kundenbeziehung',
    },
    tooMany:
      'Das hast du in der letzten Stunde sehr oft gemacht. Bitte versuch es später noch einmal.',
  },
  failures: {
    magnetTitle: 'Magnet nicht gefunden',
    magnet: 'Die Seite, die du suchst, gibt es nicht.',
    pageTitle: 'Seite nicht gefunden',
    page: 'Die Seite, die du suchst, gibt es nicht, oder sie ist nicht online.',
    awayTitle: 'Einen Moment, bitte',
    away: 'Diese Seite ist vorübergehend nicht erreichbar. Bitte versuch es in einer Minute noch einmal.',
    brokenTitle: 'Etwas ist schiefgegangen',
    broken: 'Der Fehler liegt bei uns. Bitte versuch es gleich noch einmal.',
  },
  spoken: {
    text: 'Wenn du in einem Video zwei Wörter gehört hast, gib sie hier ein. Ein kleiner Tippfehler macht nichts.',
    label: 'Die zwei Wörter',
    unreadable: 'Bitte gib zwei Wörter ein, zum Beispiel „cake tiger“.',
    example: 'Zum Beispiel „cake tiger“.',
    open: 'Öffnen',
    home: 'Zur Startseite',
  },
  report: {
    tab: 'Seite melden',
    title: 'Diese Seite melden',
    about: 'Du meldest {title}.',
    reason: 'Was stimmt mit dieser Seite nicht?',
    reasons: {
      spam: 'Sie ist Spam oder verschickt unerwünschte E-Mails',
      scam: 'Betrug, Phishing oder Schadsoftware',
      copyright: 'Sie verwendet mein Werk ohne Erlaubnis',
      illegal: 'Sie ist illegal oder gefährlich',
      other: 'Etwas anderes',
    },
    message: 'Erzähl uns mehr (freiwillig)',
    email: 'Deine E-Mail-Adresse (freiwillig)',
    emailHint:
      'Nur wenn du eine Antwort möchtest. Wer die Seite erstellt hat, sieht deine E-Mail-Adresse nie.',
    send: 'Meldung absenden',
    goesTo: 'Deine Meldung geht an uns, nicht an das Team hinter der Seite.',
    thanksTitle: 'Danke',
    thanks:
      'Wir haben deine Meldung erhalten. Wir prüfen jede Meldung und sperren Seiten, die gegen unsere {terms} verstoßen.',
    terms: 'Nutzungsbedingungen',
    add: 'Möchtest du etwas ergänzen? Schreib an {email}.',
    reasonMissing: 'Bitte wähle einen Grund.',
    messageMissing: 'Bitte schreib uns, was mit der Seite nicht stimmt.',
    emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein oder lass das Feld leer.',
    failed: 'Deine Meldung wurde nicht gesendet. Bitte versuch es gleich noch einmal.',
    tooMany: {
      one: 'Deine Meldung wurde nicht gesendet, weil zu viele Meldungen aus deinem Netzwerk kamen. Bitte versuch es in {minutes} Minute noch einmal.',
      other:
        'Deine Meldung wurde nicht gesendet, weil zu viele Meldungen aus deinem Netzwerk kamen. Bitte versuch es in {minutes} Minuten noch einmal.',
    },
  },
  mail: {
    orOpen: 'Oder öffne diesen Link:',
    onlyYou: 'Dieser Link ist nur für dich und funktioniert 30 Tage lang.',
    sentThrough:
      '{creator} hat dir diese E-Mail über {product} gesendet, weil deine Adresse auf der zugehörigen Seite eingegeben wurde. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    sent: '{creator} hat dir diese E-Mail gesendet, weil deine Adresse auf der zugehörigen Seite eingegeben wurde. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    askedThrough:
      '{creator} hat dir diese E-Mail über {product} gesendet, weil du per E-Mail danach gefragt hast. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    asked:
      '{creator} hat dir diese E-Mail gesendet, weil du per E-Mail danach gefragt hast. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    notRequested:
      'Das warst nicht du? Über den Link unten kannst du dich abmelden oder deine Daten löschen.',
    leave: 'Abmelden oder meine Daten löschen',
    yourContent: 'deinen Inhalt',
    quoted: '„{title}“',
    subject: 'Dein Inhalt: {title}',
    ready: 'Dein Inhalt ist da',
    text: 'Hier ist, was du angefordert hast: „{title}“, geteilt von {creator}.',
    textUntitled: 'Hier ist, was du angefordert hast, geteilt von {creator}.',
    promo: 'Dein Rabattcode: {code}',
    promoOffer: 'Dein Rabattcode: {code} ({offer})',
    promoShop: 'Hier kannst du ihn einlösen: {url}',
    confirmsToo:
      'Mit dem Button bestätigst du auch, dass diese E-Mail-Adresse dir gehört und dass {creator} dir schreiben darf. Ohne Bestätigung löschen wir deine Daten nach 30 Tagen.',
    confirmSubject: 'Bestätige deine E-Mail-Adresse für {content}',
    confirmHeading: 'Bestätige deine E-Mail-Adresse',
    confirmText:
      'Du hast „{title}“ angefordert, geteilt von {creator}. Drück auf den Button, um zu bestätigen, dass diese E-Mail-Adresse dir gehört, und den Inhalt zu bekommen.',
    confirmTextUntitled:
      'Du hast einen Inhalt angefordert, geteilt von {creator}. Drück auf den Button, um zu bestätigen, dass diese E-Mail-Adresse dir gehört, und den Inhalt zu bekommen.',
    confirmPress:
      'Drück auf den Button, um zu bestätigen, dass diese E-Mail-Adresse dir gehört, und {content} zu bekommen.',
    confirmOrDeleted: 'Ohne Bestätigung löschen wir deine Daten nach 30 Tagen.',
    remindSubject: 'Erinnerung: Bestätige deine E-Mail-Adresse für {content}',
    remindSubjectList: 'Erinnerung: Bestätige deine E-Mail-Adresse',
    remindHeading: 'Bitte bestätige deine E-Mail-Adresse',
    remindText:
      'Du hast „{title}“ angefordert, geteilt von {creator}. Deine E-Mail-Adresse hast du noch nicht bestätigt.',
    remindTextUntitled:
      'Du hast einen Inhalt angefordert, geteilt von {creator}. Deine E-Mail-Adresse hast du noch nicht bestätigt.',
    remindPress:
      'Drück auf den Button, um zu bestätigen, dass diese E-Mail-Adresse dir gehört, und den Inhalt zu bekommen.',
    remindOnce: 'Das ist die einzige Erinnerung.',
    updateSubject: 'Neue Version: {title}',
    updateSubjectUntitled: 'Es gibt eine neue Version deines Inhalts',
    updateHeading: 'Es gibt eine neue Version',
    updateText:
      'Du hast vor einiger Zeit „{title}“ angefordert. {creator} hat den Inhalt gerade aktualisiert.',
    updateTextUntitled:
      'Du hast vor einiger Zeit einen Inhalt angefordert. {creator} hat ihn gerade aktualisiert.',
    nextHeading: 'Neu von {creator}',
    nextHeadingUnnamed: 'Ein neues Angebot ist da',
    nextSubject: '{heading}: {title}',
    nextJoined:
      'Du hast dich auf die Warteliste von {creator} gesetzt, nachdem „{title}“ beendet war.',
    nextJoinedUntitled:
      'Du hast dich auf die Warteliste von {creator} gesetzt, nachdem das letzte Angebot beendet war.',
    nextReady: '„{title}“ ist jetzt da.',
    nextReadyUntitled: 'Das nächste Angebot ist jetzt da.',
    nextButton: 'Angebot ansehen',
    welcomeThrough:
      '{creator} hat dir diese E-Mail über {product} gesendet, weil du deine Adresse bestätigt hast, als du „{title}“ bekommen hast. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    welcome:
      '{creator} hat dir diese E-Mail gesendet, weil du deine Adresse bestätigt hast, als du „{title}“ bekommen hast. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    welcomeThroughUntitled:
      '{creator} hat dir diese E-Mail über {product} gesendet, weil du deine Adresse auf der zugehörigen Seite bestätigt hast. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    welcomeUntitled:
      '{creator} hat dir diese E-Mail gesendet, weil du deine Adresse auf der zugehörigen Seite bestätigt hast. Antworte einfach auf diese E-Mail, wenn du Fragen hast.',
    notWanted:
      'Du möchtest diese E-Mails nicht mehr? Über den Link unten kannst du dich abmelden oder deine Daten löschen.',
  },
}
