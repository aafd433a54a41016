import type { VisitorWords } from './text.ts'

export const fr: VisitorWords = {
  language: 'fr',
  reviewed: false,
  types: { pdf: 'PDF', image: 'Image', video: 'Vidéo', link: 'Lien', other: 'Fichier' },
  creator: {
    ofThisPage: 'la personne qui a créé cette page',
    the: 'la personne qui a créé cette page',
    theAtStart: 'La personne qui a créé cette page',
    this: 'la personne qui a créé cette page',
    its: 'la personne qui l’a créé',
    itsAtStart: 'La personne qui l’a créé',
    a: 'la personne qui a créé la page',
  },
  fields: {
    name: { label: 'Nom complet', inList: 'votre nom' },
    email: { label: 'Adresse e-mail', inList: 'votre adresse e-mail' },
  },
  page: {
    from: 'De {name}',
    qrCode: 'Code QR',
    poweredBy: 'Créé avec {product}',
    report: 'Signaler',
    privacy: 'Confidentialité',
    next: 'La suite',
    seeNext: 'Voir la prochaine offre',
    pausedTitle: 'Petite pause',
    paused: 'Cette page n’accepte pas de nouvelles demandes pour le moment. Revenez bientôt.',
    ended: 'Cette offre est terminée.',
    endedText: 'Merci de votre intérêt pour {brand}.',
    overText: 'Cette offre est terminée. Merci de votre visite !',
    continue: 'Continuer',
    continueTo: 'Continuer vers {brand}',
    unavailableTitle: 'Cette page n’est pas disponible',
    unavailable: 'Elle a été retirée et reviendra peut-être après vérification.',
  },
  form: {
    submit: 'Débloquer l’accès',
    submitNext: 'Me prévenir pour la prochaine',
    submitting: 'Envoi en cours…',
    optional: '(facultatif)',
    choose: 'Veuillez choisir',
    yes: 'Oui',
    no: 'Non',
    leaveEmpty: 'Veuillez laisser ce champ vide',
    consent:
      'Quand vous envoyez ce formulaire, {creator} reçoit {fields} et peut vous écrire à ce sujet et sur des contenus similaires.',
    consentNext:
      'Quand vous envoyez ce formulaire, {creator} reçoit {fields} et peut vous écrire au sujet de la prochaine offre et de contenus similaires.',
  },
  ask: {
    button: 'Recevoir par e-mail',
    hint: 'Rien à saisir : vous envoyez simplement un e-mail déjà prêt.',
    orForm: 'Ou remplissez le formulaire :',
    subject: 'Merci de m’envoyer {title} ({code})',
    body: 'Envoyez cet e-mail tel quel, et la réponse vous apportera {title}.',
    title: 'Envoyez cet e-mail',
    what: 'Votre messagerie s’ouvre avec un e-mail déjà prêt. Envoyez-le, et la réponse vous apportera {title}.',
    open: 'Ouvrir ma messagerie',
    manual:
      'Aucune messagerie ne s’est ouverte ? Écrivez vous-même un e-mail avec cette adresse et cet objet, depuis n’importe quel appareil.',
    to: 'Adresse',
    subjectLabel: 'Objet',
    arrivedTitle: 'Votre e-mail est arrivé',
    arrived: 'La réponse est en route, en général en moins d’une minute.',
    goneTitle: 'Cette adresse ne fonctionne plus',
    gone: 'Elle sert pour un seul e-mail, et pendant quelques jours seulement. Rouvrez la page pour en obtenir une nouvelle.',
    tooMany:
      'Trop de personnes de votre réseau font cette demande en ce moment. Remplissez le formulaire, ou réessayez dans une heure.',
    back: 'Retour à la page',
  },
  errors: {
    nameMissing: 'Veuillez saisir votre nom complet.',
    nameTooLong: 'Veuillez utiliser {max} caractères au maximum pour votre nom.',
    emailInvalid: 'Veuillez saisir une adresse e-mail valide.',
    emailTooLong: 'Veuillez saisir une adresse e-mail valide. Celle-ci dépasse {max} caractères.',
    failed: 'Le formulaire n’a pas pu être envoyé. Veuillez réessayer.',
    unsure:
      'Un problème est survenu pendant l’envoi. Vos informations sont peut-être déjà enregistrées. Vous pouvez renvoyer le formulaire sans risque.',
    tooMany:
      'Trop de personnes de votre réseau envoient ce formulaire en ce moment. Veuillez réessayer dans dix minutes.',
    changed:
      'Cette page a changé depuis que vous l’avez ouverte. Regardez ce qu’elle propose maintenant et renvoyez le formulaire si cela vous intéresse.',
  },
  answers: {
    missing: 'Veuillez répondre à cette question.',
    chooseOne: 'Veuillez choisir l’une de ces réponses.',
    chooseFrom: 'Veuillez choisir parmi ces réponses.',
    chooseYesOrNo: 'Veuillez choisir oui ou non.',
    tooLong: 'Veuillez utiliser {max} caractères au maximum.',
    phone:
      'Veuillez saisir un numéro de téléphone avec l’indicatif du pays, par exemple +33 1 23 45 67 89.',
  },
  thanks: {
    tab: 'Merci',
    title: 'Merci, {name}',
    instead: 'L’offre que vous aviez demandée vient de s’épuiser. Voici celle-ci à la place.',
    ready: 'Votre contenu est prêt à être téléchargé.',
    sending: 'Votre e-mail va être envoyé. Veuillez laisser cette page ouverte.',
    toConfirm:
      'Nous vous envoyons un e-mail. Appuyez sur son bouton pour confirmer votre adresse, afin que {creator} puisse vous écrire.',
    mailed: 'Consultez votre boîte mail : d’autres ressources et des nouveautés vous y attendent !',
    notMailed:
      'Cette fois, nous n’envoyons pas d’e-mail : ouvrez votre contenu dès maintenant. Cette page reste accessible pendant 24 heures.',
    emailChanged: 'Votre adresse e-mail est désormais {email}.',
    didYouMean: 'Vouliez-vous dire {email} ?',
    correctEmail: 'Corriger mon adresse',
    onList:
      'Vous êtes sur la liste pour la prochaine. Cette offre est terminée, il n’y a donc rien à télécharger.',
    soldOut:
      'Dommage : quelqu’un a pris la dernière juste avant vous, il n’y a donc rien à télécharger.',
    meantime: 'En attendant : {title}',
  },
  download: {
    file: 'Télécharger maintenant',
    link: 'Ouvrir le lien',
    confirm: 'Confirmer et recevoir',
  },
  files: {
    download: 'Télécharger',
    contents: 'Ce qu’il contient',
    firstPage: 'Première page de {title}',
    count: { one: '{count} fichier', many: '{count} de fichiers', other: '{count} fichiers' },
    more: {
      one: 'et {count} autre fichier',
      many: 'et {count} d’autres fichiers',
      other: 'et {count} autres fichiers',
    },
  },
  held: {
    waits:
      'Nous ne pouvons pas envoyer votre e-mail pour l’instant, car trop de personnes en demandent. Si possible, nous l’enverrons sous trois jours.',
    openNow: 'Ouvrez votre contenu dès maintenant. Cette page reste accessible pendant 24 heures.',
    press:
      'De nombreuses personnes de votre réseau demandent ce contenu. Pour le recevoir aussi par e-mail, appuyez sur le bouton.',
    pressNeeded:
      'De nombreuses personnes de votre réseau demandent ce contenu. Pour recevoir l’e-mail, appuyez sur le bouton.',
    wait: {
      one: 'De nombreuses personnes de votre réseau demandent ce contenu. Pour le recevoir aussi par e-mail, attendez {seconds} seconde, puis appuyez sur le bouton.',
      many: 'De nombreuses personnes de votre réseau demandent ce contenu. Pour le recevoir aussi par e-mail, attendez {seconds} de secondes, puis appuyez sur le bouton.',
      other:
        'De nombreuses personnes de votre réseau demandent ce contenu. Pour le recevoir aussi par e-mail, attendez {seconds} secondes, puis appuyez sur le bouton.',
    },
    waitNeeded: {
      one: 'De nombreuses personnes de votre réseau demandent ce contenu. Pour recevoir l’e-mail, attendez {seconds} seconde, puis appuyez sur le bouton.',
      many: 'De nombreuses personnes de votre réseau demandent ce contenu. Pour recevoir l’e-mail, attendez {seconds} de secondes, puis appuyez sur le bouton.',
      other:
        'De nombreuses personnes de votre réseau demandent ce contenu. Pour recevoir l’e-mail, attendez {seconds} secondes, puis appuyez sur le bouton.',
    },
    early: {
      one: 'C’était un peu tôt. Attendez encore {seconds} seconde, puis appuyez sur le bouton.',
      many: 'C’était un peu tôt. Attendez encore {seconds} de secondes, puis appuyez sur le bouton.',
      other: 'C’était un peu tôt. Attendez encore {seconds} secondes, puis appuyez sur le bouton.',
    },
    send: 'M’envoyer l’e-mail',
  },
  confirm: {
    title: 'Confirmez votre adresse e-mail',
    what: 'Avec ce bouton, vous confirmez que cette adresse e-mail est la vôtre et que {creator} peut vous écrire.',
    only: 'Ce contenu a été retiré et ne peut plus être téléchargé. Vous pouvez encore confirmer que cette adresse e-mail est la vôtre et que vous acceptez de recevoir des messages au sujet de cette page.',
    button: 'Confirmer mon adresse',
    done: 'Merci. Votre adresse e-mail est confirmée.',
    undeliverable:
      'Vous recevez ce contenu par e-mail, mais nous ne pouvons rien envoyer à {email}. Veuillez remplir de nouveau le formulaire avec une autre adresse.',
    useAnother: 'Utiliser une autre adresse',
    again:
      'Vous recevez ce contenu par e-mail, mais nous n’avons encore rien envoyé, car le formulaire a été rempli anormalement vite. Veuillez le remplir encore une fois.',
    fillAgain: 'Remplir de nouveau le formulaire',
    mailed:
      'Encore une étape : ouvrez l’e-mail que nous envoyons à {email} et appuyez sur son bouton pour confirmer votre adresse et recevoir votre contenu.',
    missing:
      'Toujours pas d’e-mail après quelques minutes ? Regardez dans vos spams. L’adresse est incorrecte ? {link}.',
    missingLink: 'Remplissez de nouveau le formulaire',
  },
  links: {
    tab: 'Votre contenu',
    welcomeTab: 'Lien d’un e-mail',
    ready: 'Votre contenu est prêt',
    invalidTitle: 'Lien introuvable',
    invalid: 'Ce lien est incomplet ou non valide. Ouvrez le plus récent de vos e-mails.',
    goneTitle: 'Plus disponible',
    gone: 'Ce contenu a été retiré et ne peut plus être téléchargé.',
    receivedTitle: 'Merci',
    received:
      'Nous avons bien reçu vos informations. Votre contenu arrivera par e-mail, en général sous quelques minutes. Vous pouvez aussi revenir plus tard sur cette page pour le récupérer.',
    forgottenTitle: 'Vos données ont été supprimées',
    forgotten: 'Nous avons supprimé {fields}. Vous ne recevrez plus d’e-mails de cette page.',
    expiredTitle: 'Ce lien a expiré',
    expired:
      'Nous pouvons envoyer un nouveau lien pour {title} à l’adresse que vous avez indiquée.',
    sendNew: 'M’envoyer un nouveau lien',
    notNow:
      'Nous ne pouvons pas vous envoyer d’autre lien pour le moment. Réessayez demain ou {link}.',
    notNowLink: 'remplissez de nouveau le formulaire',
    sentTitle: 'Un nouveau lien est en route',
    sent: 'Nous l’avons envoyé à l’adresse que vous avez indiquée. Il fonctionne pendant 30 jours.',
    endedTitle: 'Ce lien ne fonctionne plus',
    ended: 'Il a été modifié ou retiré. Vous pouvez encore ouvrir la page de {title}.',
    noFile: 'Votre fichier est momentanément indisponible. Veuillez réessayer dans un instant.',
    tryAgain: 'Réessayer',
  },
  forget: {
    summary: 'Supprimer mes données',
    everything:
      'Cela supprime {fields} de tout ce que vous avez envoyé à {creator}. C’est irréversible, et ce lien cessera de fonctionner.',
    onlyThis:
      'Cela supprime {fields} de ce que vous avez envoyé à {creator} avec ce formulaire. C’est irréversible, et cette page cessera de fonctionner.',
    button: 'Supprimer mes données',
  },
  promo: {
    title: 'Code promo',
    unconfirmed:
      'Votre code promo apparaîtra sur cette page dès que vous aurez confirmé votre adresse e-mail.',
    later:
      'Nous ne pouvons pas afficher votre code promo pour l’instant. Revenez sur cette page dans quelques minutes.',
    yours: 'Votre code promo',
    copy: 'Copier le code',
    copied: 'Copié',
    shop: 'Aller à la boutique',
  },
  survey: {
    title: 'Sondage',
    missing: 'Veuillez choisir l’une des réponses ci-dessous.',
    thanks: 'Merci d’avoir répondu à « {question} » par {answer}.',
    change: 'Modifier ma réponse',
    changeButton: 'Modifier ma réponse',
    send: 'Envoyer ma réponse',
  },
  unsubscribe: {
    tab: 'Vos e-mails et vos données',
    title: 'Se désabonner',
    ask: 'Voulez-vous ne plus recevoir d’e-mails de la part de {creator} ?',
    button: 'Me désabonner',
    doneTitle: 'Vous êtes désabonné(e)',
    done: 'Nous ne vous enverrons plus d’e-mails de la part de {creator}.',
    undo: 'Me réabonner',
  },
  data: {
    show: 'Voir ou corriger mes données',
    title: 'Vos données',
    correct: 'Corriger mon nom',
    corrected: 'Votre nom a été corrigé.',
    email:
      'Votre adresse e-mail est {email}. Pour en utiliser une autre, envoyez le formulaire avec celle-ci et supprimez les données enregistrées avec l’adresse actuelle.',
    download: 'Télécharger mes données',
    agreed: 'Vous avez accepté le {day} : « {text} »',
    withdraw: 'Retirer mon consentement',
    withdrawn: 'Vous avez retiré votre consentement.',
    entry: '{title}, {day}',
    scanned: 'Vous avez scanné un code (appareil : {device}).',
    scannedNear: 'Vous avez scanné un code (appareil : {device}, près de {place}).',
    followed: 'Vous avez suivi un lien (appareil : {device}).',
    followedNear: 'Vous avez suivi un lien (appareil : {device}, près de {place}).',
    consent: 'Vous avez accepté ceci : « {text} »',
    ticked: 'Vous avez coché : « {text} »',
    withdrew: 'Vous l’avez retiré le {day}.',
    question: 'Question',
    answered: '{question} Votre réponse : « {text} »',
    confirmed: 'Vous avez confirmé votre adresse e-mail le {day}.',
    imported: 'Ajouté depuis un fichier, {day}',
    importedWhy:
      'D’après le fichier, vous avez donné votre accord le {day} ({consent}). Nous n’envoyons pas d’e-mails aux personnes issues de fichiers.',
    importedBy: {
      'web-form': 'Formulaire web',
      'double-opt-in': 'Formulaire web, confirmé par e-mail',
      paper: 'Formulaire papier',
      verbal: 'En personne ou par téléphone',
      customer: 'Relation client',
    },
    tooMany:
      'Vous l’avez fait de nombreuses fois durant la dernière heure. Veuillez réessayer plus tard.',
  },
  failures: {
    magnetTitle: 'Page introuvable',
    magnet: 'La page que vous cherchez n’existe pas.',
    pageTitle: 'Page introuvable',
    page: 'La page que vous cherchez n’existe pas ou n’est pas en ligne.',
    awayTitle: 'Un instant, s’il vous plaît',
    away: 'Cette page est momentanément indisponible. Veuillez réessayer dans une minute.',
    brokenTitle: 'Un problème est survenu',
    broken: 'Le problème vient de chez nous. Veuillez réessayer dans un instant.',
  },
  spoken: {
    text: 'Si vous avez entendu deux mots dans une vidéo, saisissez-les ici. Une petite faute de frappe n’est pas grave.',
    label: 'Les deux mots',
    unreadable: 'Veuillez saisir deux mots, par exemple « cake tiger ».',
    example: 'Par exemple, « cake tiger ».',
    open: 'Ouvrir',
    home: 'Aller à l’accueil',
  },
  report: {
    tab: 'Signaler une page',
    title: 'Signaler cette page',
    about: 'Vous signalez {title}.',
    reason: 'Quel est le problème avec cette page ?',
    reasons: {
      spam: 'C’est du spam ou elle envoie des e-mails indésirables',
      scam: 'C’est une arnaque, de l’hameçonnage ou un logiciel malveillant',
      copyright: 'Elle utilise mon travail sans autorisation',
      illegal: 'Elle est illégale ou dangereuse',
      other: 'Autre chose',
    },
    message: 'Dites-nous en plus (facultatif)',
    email: 'Votre adresse e-mail (facultatif)',
    emailHint:
      'Seulement si vous souhaitez une réponse. La personne qui a créé la page ne voit jamais votre adresse.',
    send: 'Envoyer le signalement',
    goesTo: 'Votre signalement nous parvient à nous, pas à la personne qui a créé la page.',
    thanksTitle: 'Merci',
    thanks:
      'Nous avons bien reçu votre signalement. Nous examinons chaque signalement et retirons les pages qui enfreignent nos {terms}.',
    terms: 'conditions d’utilisation',
    add: 'Quelque chose à ajouter ? Écrivez à {email}.',
    reasonMissing: 'Veuillez choisir un motif.',
    messageMissing: 'Veuillez nous dire quel est le problème avec la page.',
    emailInvalid: 'Veuillez saisir une adresse e-mail valide ou laisser le champ vide.',
    failed: 'Votre signalement n’a pas été envoyé. Veuillez réessayer dans un instant.',
    tooMany: {
      one: 'Votre signalement n’a pas été envoyé, car nous en avons reçu trop depuis votre réseau. Veuillez réessayer dans {minutes} minute.',
      many: 'Votre signalement n’a pas été envoyé, car nous en avons reçu trop depuis votre réseau. Veuillez réessayer dans {minutes} de minutes.',
      other:
        'Votre signalement n’a pas été envoyé, car nous en avons reçu trop depuis votre réseau. Veuillez réessayer dans {minutes} minutes.',
    },
  },
  mail: {
    orOpen: 'Ou ouvrez ce lien :',
    onlyYou: 'Ce lien est réservé à votre usage et fonctionne pendant 30 jours.',
    sentThrough:
      '{creator} vous a envoyé cet e-mail via {product}, car votre adresse a été saisie sur la page correspondante. Pour toute question, répondez à cet e-mail.',
    sent: '{creator} vous a envoyé cet e-mail, car votre adresse a été saisie sur la page correspondante. Pour toute question, répondez à cet e-mail.',
    askedThrough:
      '{creator} vous a envoyé cet e-mail via {product}, car vous l’avez demandé par e-mail. Pour toute question, répondez à cet e-mail.',
    asked:
      '{creator} vous a envoyé cet e-mail, car vous l’avez demandé par e-mail. Pour toute question, répondez à cet e-mail.',
    notRequested:
      'Vous n’avez rien demandé ? Le lien ci-dessous vous permet de vous désabonner ou de supprimer vos données.',
    leave: 'Me désabonner ou supprimer mes données',
    yourContent: 'votre contenu',
    quoted: '« {title} »',
    subject: 'Votre contenu : {title}',
    ready: 'Votre contenu est prêt',
    text: 'Voici ce que vous avez demandé : « {title} », proposé par {creator}.',
    textUntitled: 'Voici ce que vous avez demandé, proposé par {creator}.',
    promo: 'Votre code promo : {code}',
    promoOffer: 'Votre code promo : {code} ({offer})',
    promoShop: 'À utiliser ici : {url}',
    confirmsToo:
      'Ce bouton confirme aussi que cette adresse e-mail est la vôtre et que {creator} peut vous écrire. Sans confirmation, nous supprimerons vos données dans 30 jours.',
    confirmSubject: 'Confirmez votre adresse pour recevoir {content}',
    confirmHeading: 'Confirmez votre adresse e-mail',
    confirmText:
      'Vous avez demandé « {title} », proposé par {creator}. Appuyez sur le bouton pour confirmer que cette adresse est la vôtre et recevoir le contenu.',
    confirmTextUntitled:
      'Vous avez demandé un contenu proposé par {creator}. Appuyez sur le bouton pour confirmer que cette adresse est la vôtre et le recevoir.',
    confirmPress:
      'Appuyez sur le bouton pour confirmer que cette adresse est la vôtre et recevoir {content}.',
    confirmOrDeleted: 'Sans confirmation, nous supprimerons vos données dans 30 jours.',
    remindSubject: 'Rappel : confirmez votre adresse pour recevoir {content}',
    remindSubjectList: 'Rappel : confirmez votre adresse e-mail',
    remindHeading: 'Veuillez confirmer votre adresse e-mail',
    remindText:
      'Vous avez demandé « {title} », proposé par {creator}, mais vous n’avez pas encore confirmé votre adresse e-mail.',
    remindTextUntitled:
      'Vous avez demandé un contenu proposé par {creator}, mais vous n’avez pas encore confirmé votre adresse e-mail.',
    remindPress:
      'Appuyez sur le bouton pour confirmer que cette adresse est la vôtre et recevoir le contenu.',
    remindOnce: 'C’est le seul rappel.',
    updateSubject: 'Nouvelle version : {title}',
    updateSubjectUntitled: 'Il y a une nouvelle version de votre contenu',
    updateHeading: 'Il y a une nouvelle version',
    updateText:
      'Vous avez demandé « {title} » il y a quelque temps. {creator} vient de le mettre à jour.',
    updateTextUntitled:
      'Vous avez demandé un contenu il y a quelque temps. {creator} vient de le mettre à jour.',
    nextHeading: 'Du nouveau de la part de {creator}',
    nextHeadingUnnamed: 'Une nouvelle offre est disponible',
    nextSubject: '{heading} : {title}',
    nextJoined:
      'Vous avez rejoint la liste d’attente proposée par {creator} à la fin de « {title} ».',
    nextJoinedUntitled:
      'Vous avez rejoint la liste d’attente proposée par {creator} à la fin de la dernière offre.',
    nextReady: '« {title} » est maintenant disponible.',
    nextReadyUntitled: 'La prochaine offre est maintenant disponible.',
    nextButton: 'Voir l’offre',
    welcomeThrough:
      '{creator} vous a envoyé cet e-mail via {product}, car vous avez confirmé votre adresse en recevant « {title} ». Pour toute question, répondez à cet e-mail.',
    welcome:
      '{creator} vous a envoyé cet e-mail, car vous avez confirmé votre adresse en recevant « {title} ». Pour toute question, répondez à cet e-mail.',
    welcomeThroughUntitled:
      '{creator} vous a envoyé cet e-mail via {product}, car vous avez confirmé votre adresse sur la page correspondante. Pour toute question, répondez à cet e-mail.',
    welcomeUntitled:
      '{creator} vous a envoyé cet e-mail, car vous avez confirmé votre adresse sur la page correspondante. Pour toute question, répondez à cet e-mail.',
    notWanted:
      'Vous ne voulez plus de ces e-mails ? Le lien ci-dessous vous permet de vous désabonner ou de supprimer vos données.',
  },
}
