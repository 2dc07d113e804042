import type { Language } from "#domain/basics/languages.ts";

/**
 * Translations of form labels, rules and server messages, keyed by their English text. '{number}' stands for
 * a varying number. A test requires every language to be complete.
 */
export const declared: Readonly<Record<Language, Declared>> = {
  en: {
    numbers: {},
    everyone: {},
    messages: {},
    callbacks: {},
    accountPages: {},
    secondFactorPrompts: {},
    secondFactor: {},
  },
  te: {
    numbers: {
      "Enter a number in digits": "సంఖ్యను అంకెల్లో వేయండి",
      "Use one decimal point": "ఒకే దశాంశ బిందువు వాడండి",
      "Use commas only to group digits: 1,00,000": "కామాలను అంకెలను విడగొట్టడానికే వాడండి: 1,00,000",
      "Use spaces only to group digits: 1 00 000": "ఖాళీలను అంకెలను విడగొట్టడానికే వాడండి: 1 00 000",
      "Enter a number of at most 15 digits": "15 అంకెలకు మించని సంఖ్య వేయండి",
    },
    everyone: {
      Email: "ఈమెయిల్",
      "Email is required": "ఈమెయిల్ తప్పనిసరి",
      "Enter an email address like name@example.com": "ఈమెయిల్ చిరునామా ఇలా వేయండి: name@example.com",
      "Email can have at most 254 characters": "ఈమెయిల్ 254 అక్షరాలకు మించకూడదు",
      "The server could not be reached. Check your connection and try again.":
        "సర్వర్ అందలేదు. మీ ఇంటర్నెట్ చూసుకుని, మళ్ళీ ప్రయత్నించండి.",
      "Too many attempts. Please try again in 1 minute.":
        "చాలాసార్లు ప్రయత్నించారు. దయచేసి ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.",
      "Too many attempts. Please try again in {number} minutes.":
        "చాలాసార్లు ప్రయత్నించారు. దయచేసి {number} నిమిషాల తర్వాత మళ్ళీ ప్రయత్నించండి.",
      "Too many attempts. Please try again in {number} hours.":
        "చాలాసార్లు ప్రయత్నించారు. దయచేసి {number} గంటల తర్వాత మళ్ళీ ప్రయత్నించండి.",
      "The server's disk is full.": "సర్వర్ డిస్క్‌లో ఖాళీ లేదు.",
      "The server cannot write to its database.": "సర్వర్ తన డేటాబేస్‌లో రాయలేకపోతోంది.",
      "The database is busy.": "డేటాబేస్ ఇప్పుడు రద్దీగా ఉంది.",
      "The database is not responding.": "డేటాబేస్ నుండి జవాబు రావడం లేదు.",
      "The server's clock is wrong: it is behind the last saved record.":
        "సర్వర్ గడియారం సరిగ్గా లేదు: చివరగా నమోదు చేసిన సమయం కంటే వెనక ఉంది.",
      "Something went wrong on our side.": "మా వైపు ఏదో పొరపాటు జరిగింది.",
      "Nothing was saved; please try again.": "ఏదీ సేవ్ కాలేదు; దయచేసి మళ్ళీ ప్రయత్నించండి.",
      "Nothing was saved; please try again in a moment.": "ఏదీ సేవ్ కాలేదు; దయచేసి కాసేపటి తర్వాత మళ్ళీ ప్రయత్నించండి.",
      "Nothing was saved; please tell your administrator.": "ఏదీ సేవ్ కాలేదు; దయచేసి మాకు తెలియజేయండి.",
      "This may or may not have been saved.": "ఇది సేవ్ అయిందో లేదో తెలియదు.",
      "Please check before you send it again.": "మళ్ళీ పంపే ముందు దయచేసి చూసుకోండి.",
      "Please send it again; it will not be saved twice.":
        "దయచేసి మళ్ళీ పంపండి: ఇది రెండుసార్లు సేవ్ కాదు, ఏమైందో జవాబులో తెలుస్తుంది.",
      "If it happens again, tell us this number: {number}": "మళ్ళీ ఇలా జరిగితే, ఈ నంబరు మాకు చెప్పండి: {number}",
    },
    messages: {
      Name: "పేరు",
      "Name is required": "పేరు తప్పనిసరి",
      "Name can have at most 120 characters": "పేరు 120 అక్షరాలకు మించకూడదు",
      Phone: "ఫోన్",
      "Phone is required": "ఫోన్ నంబరు తప్పనిసరి",
      "Enter a phone number in digits, like 98480 12345": "ఫోన్ నంబరును అంకెల్లో వేయండి, ఇలా: 98480 12345",
      "Gold amount (grams)": "బంగారం (గ్రాములు)",
      "Gold amount (grams) is required": "బంగారం ఎన్ని గ్రాములో తప్పనిసరి",
      "Gold amount (grams) must be a number": "బంగారం గ్రాములను సంఖ్యలో వేయండి",
      "Gold amount (grams) can have at most two decimals": "బంగారం గ్రాములలో దశాంశ బిందువు తర్వాత రెండు అంకెలే ఉండవచ్చు",
      "Gold amount (grams) must be at least 0": "బంగారం 0 గ్రాముల కంటే తక్కువ ఉండకూడదు",
      "Gold amount (grams) must be at most 100000": "బంగారం 1,00,000 గ్రాములకు మించకూడదు",
      Message: "సందేశం",
      "Message is required": "సందేశం తప్పనిసరి",
      "Message can have at most 2000 characters": "సందేశం 2000 అక్షరాలకు మించకూడదు",
      "Message sent successfully!": "మీ సందేశం అందింది. ధన్యవాదాలు!",
      "Failed to send message. Please try again.": "సందేశం వెళ్ళలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి.",
      "An error occurred. Please try again later.": "ఏదో పొరపాటు జరిగింది. దయచేసి కాసేపటి తర్వాత మళ్ళీ ప్రయత్నించండి.",
      "This looks like an automatic message, so it was not sent.": "ఇది యంత్రం పంపిన సందేశంలా ఉంది, అందుకే వెళ్ళలేదు.",
      "Please call us: {number}.": "దయచేసి మాకు ఫోన్ చేయండి: {number}.",
    },
    callbacks: {
      "Your phone number": "మీ ఫోన్ నంబరు",
      "Your phone number is required": "మీ ఫోన్ నంబరు తప్పనిసరి",
      "Enter a phone number in digits, like 98480 12345": "ఫోన్ నంబరును అంకెల్లో వేయండి, ఇలా: 98480 12345",
      "Thank you. We'll call you back during opening hours.": "ధన్యవాదాలు. మేము మీకు ఫోన్ చేస్తాము.",
      "Your number could not be sent. Please try again.": "మీ నంబరు వెళ్ళలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి.",
      "This looks like an automatic message, so it was not sent.": "ఇది యంత్రం పంపిన సందేశంలా ఉంది, అందుకే వెళ్ళలేదు.",
      "Please call us: {number}.": "దయచేసి మాకు ఫోన్ చేయండి: {number}.",
    },
    accountPages: {
      Password: "పాస్‌వర్డ్",
      "Password is required": "పాస్‌వర్డ్ తప్పనిసరి",
      "Password can have at most 200 characters": "పాస్‌వర్డ్ 200 అక్షరాలకు మించకూడదు",
      "New password": "కొత్త పాస్‌వర్డ్",
      "New password is required": "కొత్త పాస్‌వర్డ్ తప్పనిసరి",
      "New password can have at most 200 characters": "కొత్త పాస్‌వర్డ్ 200 అక్షరాలకు మించకూడదు",
      "Use 10 or more characters.": "పది లేదా అంతకంటే ఎక్కువ అక్షరాలు ఉంటే మంచిది.",
      OTP: "OTP",
      "OTP is required": "OTP తప్పనిసరి",
      "OTP can have at most 20 characters": "OTP 20 అక్షరాలకు మించకూడదు",
      "Login failed": "లాగిన్ కాలేదు",
      "Invalid email or password": "ఈమెయిల్ లేదా పాస్‌వర్డ్ సరికాదు",
      "An error occurred during login": "లాగిన్‌లో ఏదో పొరపాటు జరిగింది",
      "Login failed: No token received from server. Please contact support.":
        "లాగిన్ కాలేదు: సర్వర్ నుండి పూర్తి జవాబు రాలేదు. దయచేసి మాకు తెలియజేయండి.",
      "Invalid user role": "మీ ఖాతా రకం ఇక్కడ చెల్లదు",
      "You were logged out because your session could not be confirmed. Please log in again.":
        "మీ సెషన్ నిర్ధారణ కాకపోవడంతో లాగౌట్ అయ్యారు. దయచేసి మళ్ళీ లాగిన్ చేయండి.",
      "Your browser does not let this site save your login. Allow cookies and site data for this site, free some space if it is full, then reload this page.":
        "ఈ సైట్ మీ లాగిన్‌ను భద్రపరచుకోవడానికి మీ బ్రౌజర్ అనుమతించడం లేదు. బ్రౌజర్ సెట్టింగ్‌లలో ఈ సైట్‌కు కుక్కీలు, సైట్ డేటాను అనుమతించండి, నిల్వ నిండిపోతే కొంత ఖాళీ చేయండి, ఆపై ఈ పేజీని మళ్ళీ లోడ్ చేయండి.",
      "Your temporary password has expired. Choose 'Forgot password?' to set a password with an OTP from your email, or ask an administrator for a new login.":
        "మీ తాత్కాలిక పాస్‌వర్డ్ గడువు ముగిసింది. 'పాస్‌వర్డ్ మర్చిపోయారా?' నొక్కి, ఈమెయిల్‌కు వచ్చే OTPతో పాస్‌వర్డ్ పెట్టుకోండి, లేదా అడ్మిన్‌ను అడగండి.",
      "OTP sent to your email.": "OTP మీ ఈమెయిల్‌కు పంపాము.",
      "Failed to send OTP": "OTP పంపలేకపోయాం",
      "The OTP could not be sent because our email is not working. Please try again later, or ask an administrator for a new login.":
        "OTP పంపలేకపోయాం: మా మెయిల్ ప్రస్తుతం పనిచేయడం లేదు. దయచేసి తర్వాత మళ్ళీ ప్రయత్నించండి, లేదా అడ్మిన్‌ను అడగండి.",
      "The OTP is wrong or has expired. Please ask for a new one.":
        "OTP సరికాదు లేదా దాని గడువు ముగిసింది. దయచేసి కొత్త OTP అడగండి.",
      "Too many OTPs were tried. Please try again in {number} hours, or ask an administrator for a new login.":
        "చాలా OTPలు ప్రయత్నించారు. దయచేసి {number} గంటల తర్వాత మళ్ళీ ప్రయత్నించండి, లేదా అడ్మిన్‌ను అడగండి.",
      "Password must be at least 6 characters long.": "పాస్‌వర్డ్‌లో కనీసం 6 అక్షరాలు ఉండాలి.",
      "Passwords do not match.": "రెండు పాస్‌వర్డ్‌లు ఒకేలా లేవు.",
      "This password is easy to guess. Please choose one without common words or rows of digits or keys.":
        "ఈ పాస్‌వర్డ్‌ను సులభంగా ఊహించవచ్చు. దయచేసి వేరేది ఎంచుకోండి: మామూలు పదాలు, వరుస అంకెలు వద్దు.",
      "This password is easy to guess from your name, your email or the company. Please choose one without them.":
        "మీ పేరు, ఈమెయిల్ లేదా కంపెనీ పేరు నుండి ఈ పాస్‌వర్డ్‌ను ఊహించవచ్చు. దయచేసి అవి లేనిది ఎంచుకోండి.",
      "This is the temporary password. Please choose a new one.": "ఇది తాత్కాలిక పాస్‌వర్డ్. దయచేసి మీ సొంత పాస్‌వర్డ్ ఎంచుకోండి.",
      "Your password is already set. Use 'Forgot password?' to change it.":
        "మీ పాస్‌వర్డ్ ఇప్పటికే పెట్టారు. మార్చడానికి 'పాస్‌వర్డ్ మర్చిపోయారా?' వాడండి.",
      "Password reset successful! You can now log in.": "పాస్‌వర్డ్ మారింది! ఇక లాగిన్ కావచ్చు.",
      "Password reset successful!": "పాస్‌వర్డ్ మారింది!",
      "Failed to reset password": "పాస్‌వర్డ్ మార్చలేకపోయాం",
      "No authentication token found": "మీరు లాగిన్ చేయలేదు",
      "Your session has ended. Please log in again.": "మీ సెషన్ ముగిసింది. దయచేసి మళ్ళీ లాగిన్ చేయండి.",
      "Too many OTPs were tried. Please try again in {number} minutes, or ask an administrator for a new login.":
        "చాలా OTPలు ప్రయత్నించారు. దయచేసి {number} నిమిషాల తర్వాత మళ్ళీ ప్రయత్నించండి, లేదా అడ్మిన్‌ను అడగండి.",
    },
    secondFactorPrompts: {
      Code: "కోడ్",
      "Code is required": "కోడ్ తప్పనిసరి",
      "Code can have at most 40 characters": "కోడ్ 40 అక్షరాలకు మించకూడదు",
      "The six digits in your authenticator app.": "మీ ఆథెంటికేటర్ యాప్ చూపే ఆరు అంకెలు.",
      "Recovery code": "రికవరీ కోడ్",
      "One of the codes that you saved. Each works once.":
        "రెండు దశల ధృవీకరణ ఏర్పాటు చేసినప్పుడు మీరు దాచుకున్న వాటిలో ఒకటి. ఒక్కొక్కటి ఒక్కసారే పనిచేస్తుంది.",
      "Enter a code or use a passkey": "దయచేసి కోడ్ వేయండి, లేదా పాస్‌కీ వాడండి",
      "The code is wrong or was already used. Please enter the next code.":
        "కోడ్ సరికాదు లేదా ఇప్పటికే వాడారు. దయచేసి తర్వాత కనిపించే కోడ్ వేయండి.",
      "The passkey was not accepted. Please try again, or use a code.":
        "పాస్‌కీ చెల్లలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి, లేదా కోడ్ వాడండి.",
      "This took too long. Please log in again.": "చాలా సమయం పట్టింది. దయచేసి మళ్ళీ లాగిన్ చేయండి.",
      "Too many codes were tried. Please try again in {number} hours, or ask an administrator to turn off two-step verification.":
        "చాలా కోడ్‌లు ప్రయత్నించారు. దయచేసి {number} గంటల తర్వాత మళ్ళీ ప్రయత్నించండి, లేదా మీ రెండు దశల ధృవీకరణను తీసేయమని అడ్మిన్‌ను అడగండి.",
      "Authenticator codes cannot be checked because the server has lost its key. Use a recovery code, or ask an administrator.":
        "మీ ఆథెంటికేటర్ కోడ్‌లను సర్వర్ సరిచూడలేకపోతోంది. రికవరీ కోడ్ వాడండి, లేదా అడ్మిన్‌ను అడగండి.",
      "The passkey could not be used. Please try again, or use a code.":
        "పాస్‌కీ పనిచేయలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి, లేదా కోడ్ వాడండి.",
      "No passkey was used, or it took too long. Please try again, or use a code.":
        "పాస్‌కీ వాడలేదు, లేదా చాలా సమయం పట్టింది. దయచేసి మళ్ళీ ప్రయత్నించండి, లేదా కోడ్ వాడండి.",
      "No passkey was used. Please try again, or use a code.": "పాస్‌కీ వాడలేదు. దయచేసి మళ్ళీ ప్రయత్నించండి, లేదా కోడ్ వాడండి.",
      "This device already has your passkey.": "ఈ పరికరంలో మీ పాస్‌కీ ఇప్పటికే ఉంది.",
      "Passkeys do not work at this address. Open the site at its usual address, or use a code.":
        "ఈ చిరునామాలో పాస్‌కీలు పనిచేయవు. దయచేసి సైట్‌ను ఎప్పటి చిరునామాలో తెరవండి, లేదా కోడ్ వాడండి.",
      "This device cannot verify you. Use one with a screen lock, a fingerprint or a PIN.":
        "ఈ పరికరం మిమ్మల్ని గుర్తించలేదు. స్క్రీన్ లాక్, వేలిముద్ర లేదా పిన్ ఉన్న పరికరం వాడండి.",
      "Too many codes were tried. Please try again in {number} minutes, or ask an administrator to turn off two-step verification.":
        "చాలా కోడ్‌లు ప్రయత్నించారు. దయచేసి {number} నిమిషాల తర్వాత మళ్ళీ ప్రయత్నించండి, లేదా మీ రెండు దశల ధృవీకరణను తీసేయమని అడ్మిన్‌ను అడగండి.",
      "This passkey may be a copy and was not accepted. Use a code, and remove the passkey under 'Two-step verification'.":
        "ఈ పాస్‌కీ ఒక నకలులా ప్రవర్తించింది, అందుకే చెల్లలేదు. కోడ్ వాడండి, ఆ పాస్‌కీని 'రెండు దశల ధృవీకరణ'లో తీసేయండి.",
    },
    secondFactor: {
      "Two-step verification is on.": "మీ రెండు దశల ధృవీకరణ సిద్ధమైంది.",
      "Two-step verification could not be set up": "రెండు దశల ధృవీకరణను ఏర్పాటు చేయలేకపోయాం",
      "You logged in more than ten minutes ago. Please log out, log in again, and then set up two-step verification.":
        "మీరు లాగిన్ చేసి పది నిమిషాలు దాటింది. లాగౌట్ చేసి మళ్లీ లాగిన్ చేయండి, తర్వాత రెండు దశల ధృవీకరణను ఏర్పాటు చేయండి.",
      "You already have an authenticator. Turn off two-step verification to set up another.":
        "మీకు ఆథెంటికేటర్ ఇప్పటికే ఉంది. వేరేది ఏర్పాటు చేయడానికి రెండు దశల ధృవీకరణను తీసేయండి.",
      "Two-step verification is off.": "మీ రెండు దశల ధృవీకరణను తీసేశాము.",
      "Two-step verification could not be turned off": "రెండు దశల ధృవీకరణను తీసేయలేకపోయాం",
      "Passkey removed.": "పాస్‌కీని తీసేశాము.",
      "The passkey could not be removed": "పాస్‌కీని తీసేయలేకపోయాం",
      "The code could not be checked": "కోడ్‌ను సరిచూడలేకపోయాం",
      "The passkey could not be requested": "పాస్‌కీని అడగలేకపోయాం",
      "Name of the passkey": "పాస్‌కీ పేరు",
      "Name of the passkey is required": "పాస్‌కీ పేరు తప్పనిసరి",
      "Name of the passkey can have at most 60 characters": "పాస్‌కీ పేరు 60 అక్షరాలకు మించకూడదు",
      "A name that you will recognise, such as 'Office computer' or 'My phone'.":
        "మీకు గుర్తుండే పేరు: 'ఆఫీసు కంప్యూటర్' లేదా 'నా ఫోన్' వంటిది.",
      "Passkey added.": "పాస్‌కీ చేరింది.",
      "The passkey could not be added": "పాస్‌కీని చేర్చలేకపోయాం",
      "You already have {number} passkeys. Remove one to add another.":
        "మీకు ఇప్పటికే {number} పాస్‌కీలు ఉన్నాయి. ఇంకోటి చేర్చడానికి ఒకటి తీసేయండి.",
      "This passkey is already in use. Please add another one.": "ఈ పాస్‌కీ ఇప్పటికే వాడుకలో ఉంది. దయచేసి వేరేది చేర్చండి.",
      "Two-step verification could not be loaded": "మీ రెండు దశల ధృవీకరణ వివరాలు తెలియలేదు",
      "Your session has ended. Please log in again.": "మీ సెషన్ ముగిసింది. దయచేసి మళ్ళీ లాగిన్ చేయండి.",
      "Please set a new password to continue.": "కొనసాగడానికి దయచేసి కొత్త పాస్‌వర్డ్ పెట్టుకోండి.",
      "You do not have permission to do this": "దీనికి మీకు అనుమతి లేదు",
      "Please confirm with two-step verification to do this.": "ఇది చేయడానికి దయచేసి మీ రెండు దశల ధృవీకరణను మళ్ళీ వాడండి.",
    },
  },
  hi: {
    numbers: {
      "Enter a number in digits": "संख्या अंकों में लिखें",
      "Use one decimal point": "दशमलव बिंदु एक ही बार लगाएँ",
      "Use commas only to group digits: 1,00,000": "कॉमा सिर्फ़ अंकों को अलग करने के लिए लगाएँ: 1,00,000",
      "Use spaces only to group digits: 1 00 000": "खाली जगह सिर्फ़ अंकों को अलग करने के लिए छोड़ें: 1 00 000",
      "Enter a number of at most 15 digits": "ज़्यादा से ज़्यादा 15 अंकों की संख्या लिखें",
    },
    everyone: {
      Email: "ईमेल",
      "Email is required": "ईमेल ज़रूरी है",
      "Enter an email address like name@example.com": "ईमेल इस तरह लिखें: name@example.com",
      "Email can have at most 254 characters": "ईमेल 254 अक्षरों से लंबा नहीं हो सकता",
      "The server could not be reached. Check your connection and try again.":
        "सर्वर तक पहुँच नहीं हुई। अपना इंटरनेट देखें और फिर कोशिश करें।",
      "Too many attempts. Please try again in 1 minute.":
        "बहुत बार कोशिश हो चुकी है। कृपया एक मिनट बाद फिर कोशिश करें।",
      "Too many attempts. Please try again in {number} minutes.":
        "बहुत बार कोशिश हो चुकी है। कृपया {number} मिनट बाद फिर कोशिश करें।",
      "Too many attempts. Please try again in {number} hours.":
        "बहुत बार कोशिश हो चुकी है। कृपया {number} घंटे बाद फिर कोशिश करें।",
      "The server's disk is full.": "सर्वर की डिस्क में जगह नहीं बची है।",
      "The server cannot write to its database.": "सर्वर अपने डेटाबेस में लिख नहीं पा रहा है।",
      "The database is busy.": "डेटाबेस अभी व्यस्त है।",
      "The database is not responding.": "डेटाबेस से जवाब नहीं मिल रहा है।",
      "The server's clock is wrong: it is behind the last saved record.":
        "सर्वर की घड़ी सही नहीं है: वह पिछली बार लिखे गए समय से पीछे है।",
      "Something went wrong on our side.": "हमारी तरफ़ कुछ गड़बड़ हुई।",
      "Nothing was saved; please try again.": "कुछ भी सेव नहीं हुआ; कृपया फिर कोशिश करें।",
      "Nothing was saved; please try again in a moment.": "कुछ भी सेव नहीं हुआ; कृपया थोड़ी देर बाद फिर कोशिश करें।",
      "Nothing was saved; please tell your administrator.": "कुछ भी सेव नहीं हुआ; कृपया हमें बताएँ।",
      "This may or may not have been saved.": "यह सेव हुआ या नहीं, पता नहीं।",
      "Please check before you send it again.": "दोबारा भेजने से पहले कृपया देख लें।",
      "Please send it again; it will not be saved twice.":
        "कृपया फिर भेजें: यह दो बार सेव नहीं होगा, और जवाब से पता चलेगा कि क्या हुआ।",
      "If it happens again, tell us this number: {number}": "फिर ऐसा हो तो हमें यह नंबर बताएँ: {number}",
    },
    messages: {
      Name: "नाम",
      "Name is required": "नाम ज़रूरी है",
      "Name can have at most 120 characters": "नाम 120 अक्षरों से लंबा नहीं हो सकता",
      Phone: "फ़ोन",
      "Phone is required": "फ़ोन नंबर ज़रूरी है",
      "Enter a phone number in digits, like 98480 12345": "फ़ोन नंबर अंकों में लिखें, जैसे 98480 12345",
      "Gold amount (grams)": "सोना (ग्राम)",
      "Gold amount (grams) is required": "सोना कितने ग्राम है, यह ज़रूरी है",
      "Gold amount (grams) must be a number": "सोने के ग्राम संख्या में लिखें",
      "Gold amount (grams) can have at most two decimals": "सोने के ग्राम में दशमलव के बाद दो ही अंक हो सकते हैं",
      "Gold amount (grams) must be at least 0": "सोना 0 ग्राम से कम नहीं हो सकता",
      "Gold amount (grams) must be at most 100000": "सोना 1,00,000 ग्राम से ज़्यादा नहीं हो सकता",
      Message: "संदेश",
      "Message is required": "संदेश ज़रूरी है",
      "Message can have at most 2000 characters": "संदेश 2000 अक्षरों से लंबा नहीं हो सकता",
      "Message sent successfully!": "आपका संदेश पहुँच गया। धन्यवाद!",
      "Failed to send message. Please try again.": "संदेश नहीं जा सका। कृपया फिर कोशिश करें।",
      "An error occurred. Please try again later.": "कुछ गड़बड़ हुई। कृपया थोड़ी देर बाद फिर कोशिश करें।",
      "This looks like an automatic message, so it was not sent.":
        "यह मशीन से भेजा गया संदेश लगता है, इसलिए नहीं भेजा गया।",
      "Please call us: {number}.": "कृपया हमें फ़ोन करें: {number}।",
    },
    callbacks: {
      "Your phone number": "आपका फ़ोन नंबर",
      "Your phone number is required": "आपका फ़ोन नंबर ज़रूरी है",
      "Enter a phone number in digits, like 98480 12345": "फ़ोन नंबर अंकों में लिखें, जैसे 98480 12345",
      "Thank you. We'll call you back during opening hours.": "धन्यवाद। हम आपको फ़ोन करेंगे।",
      "Your number could not be sent. Please try again.": "आपका नंबर भेजा नहीं जा सका। कृपया फिर कोशिश करें।",
      "This looks like an automatic message, so it was not sent.":
        "यह मशीन से भेजा गया संदेश लगता है, इसलिए नहीं भेजा गया।",
      "Please call us: {number}.": "कृपया हमें फ़ोन करें: {number}।",
    },
    accountPages: {
      Password: "पासवर्ड",
      "Password is required": "पासवर्ड ज़रूरी है",
      "Password can have at most 200 characters": "पासवर्ड 200 अक्षरों से लंबा नहीं हो सकता",
      "New password": "नया पासवर्ड",
      "New password is required": "नया पासवर्ड ज़रूरी है",
      "New password can have at most 200 characters": "नया पासवर्ड 200 अक्षरों से लंबा नहीं हो सकता",
      "Use 10 or more characters.": "दस या उससे ज़्यादा अक्षर हों तो बेहतर।",
      OTP: "OTP",
      "OTP is required": "OTP ज़रूरी है",
      "OTP can have at most 20 characters": "OTP 20 अक्षरों से लंबा नहीं हो सकता",
      "Login failed": "लॉगिन नहीं हुआ",
      "Invalid email or password": "ईमेल या पासवर्ड सही नहीं है",
      "An error occurred during login": "लॉगिन में कुछ गड़बड़ हुई",
      "Login failed: No token received from server. Please contact support.":
        "लॉगिन नहीं हुआ: सर्वर से पूरा जवाब नहीं मिला। कृपया हमें बताएँ।",
      "Invalid user role": "आपके खाते का प्रकार यहाँ मान्य नहीं है",
      "You were logged out because your session could not be confirmed. Please log in again.":
        "आपके सत्र की पुष्टि न होने से आप लॉगआउट हो गए। कृपया फिर से लॉगिन करें।",
      "Your browser does not let this site save your login. Allow cookies and site data for this site, free some space if it is full, then reload this page.":
        "आपका ब्राउज़र इस साइट को आपका लॉगिन सहेजने नहीं दे रहा। ब्राउज़र की सेटिंग में इस साइट के लिए कुकी और साइट डेटा की अनुमति दें, जगह भर गई हो तो कुछ खाली करें, फिर यह पेज दोबारा लोड करें।",
      "Your temporary password has expired. Choose 'Forgot password?' to set a password with an OTP from your email, or ask an administrator for a new login.":
        "आपके अस्थायी पासवर्ड की मियाद पूरी हो गई। 'पासवर्ड भूल गए?' दबाकर ईमेल पर आए OTP से पासवर्ड बनाएँ, या एडमिन से कहें।",
      "OTP sent to your email.": "OTP आपके ईमेल पर भेज दिया है।",
      "Failed to send OTP": "OTP नहीं भेजा जा सका",
      "The OTP could not be sent because our email is not working. Please try again later, or ask an administrator for a new login.":
        "OTP नहीं भेजा जा सका: हमारी मेल अभी काम नहीं कर रही है। कृपया बाद में फिर कोशिश करें, या एडमिन से कहें।",
      "The OTP is wrong or has expired. Please ask for a new one.":
        "OTP गलत है या उसकी मियाद पूरी हो गई है। कृपया नया OTP मँगाएँ।",
      "Too many OTPs were tried. Please try again in {number} hours, or ask an administrator for a new login.":
        "बहुत सारे OTP आज़माए गए। कृपया {number} घंटे बाद फिर कोशिश करें, या एडमिन से कहें।",
      "Password must be at least 6 characters long.": "पासवर्ड में कम से कम 6 अक्षर होने चाहिए।",
      "Passwords do not match.": "दोनों पासवर्ड एक जैसे नहीं हैं।",
      "This password is easy to guess. Please choose one without common words or rows of digits or keys.":
        "इस पासवर्ड का अंदाज़ा आसानी से लग सकता है। कृपया दूसरा चुनें: कोई आम शब्द या लगातार अंक नहीं।",
      "This password is easy to guess from your name, your email or the company. Please choose one without them.":
        "आपके नाम, ईमेल या कंपनी के नाम से इस पासवर्ड का अंदाज़ा लग सकता है। कृपया इनके बिना कोई चुनें।",
      "This is the temporary password. Please choose a new one.": "यह अस्थायी पासवर्ड है। कृपया अपना पासवर्ड चुनें।",
      "Your password is already set. Use 'Forgot password?' to change it.":
        "आपका पासवर्ड पहले ही बन चुका है। बदलने के लिए 'पासवर्ड भूल गए?' दबाएँ।",
      "Password reset successful! You can now log in.": "पासवर्ड बदल गया! अब आप लॉगिन कर सकते हैं।",
      "Password reset successful!": "पासवर्ड बदल गया!",
      "Failed to reset password": "पासवर्ड नहीं बदला जा सका",
      "No authentication token found": "आप लॉगिन नहीं हैं",
      "Your session has ended. Please log in again.": "आपका सत्र पूरा हो गया। कृपया फिर से लॉगिन करें।",
      "Too many OTPs were tried. Please try again in {number} minutes, or ask an administrator for a new login.":
        "बहुत सारे OTP आज़माए गए। कृपया {number} मिनट बाद फिर कोशिश करें, या एडमिन से कहें।",
    },
    secondFactorPrompts: {
      Code: "कोड",
      "Code is required": "कोड ज़रूरी है",
      "Code can have at most 40 characters": "कोड 40 अक्षरों से लंबा नहीं हो सकता",
      "The six digits in your authenticator app.": "आपके ऑथेंटिकेटर ऐप में दिख रहे छह अंक।",
      "Recovery code": "रिकवरी कोड",
      "One of the codes that you saved. Each works once.":
        "टू-स्टेप वेरिफ़िकेशन चालू करते समय रखे गए कोड में से एक। हर कोड एक ही बार चलता है।",
      "Enter a code or use a passkey": "कृपया कोड लिखें, या पासकी इस्तेमाल करें",
      "The code is wrong or was already used. Please enter the next code.":
        "कोड गलत है या पहले इस्तेमाल हो चुका है। कृपया अगला दिखने वाला कोड लिखें।",
      "The passkey was not accepted. Please try again, or use a code.":
        "पासकी मान्य नहीं हुई। कृपया फिर कोशिश करें, या कोड इस्तेमाल करें।",
      "This took too long. Please log in again.": "बहुत समय लग गया। कृपया फिर से लॉगिन करें।",
      "Too many codes were tried. Please try again in {number} hours, or ask an administrator to turn off two-step verification.":
        "बहुत सारे कोड आज़माए गए। कृपया {number} घंटे बाद फिर कोशिश करें, या एडमिन से टू-स्टेप वेरिफ़िकेशन हटाने को कहें।",
      "Authenticator codes cannot be checked because the server has lost its key. Use a recovery code, or ask an administrator.":
        "सर्वर आपके ऑथेंटिकेटर के कोड जाँच नहीं पा रहा है। रिकवरी कोड इस्तेमाल करें, या एडमिन से कहें।",
      "The passkey could not be used. Please try again, or use a code.":
        "पासकी काम नहीं आई। कृपया फिर कोशिश करें, या कोड इस्तेमाल करें।",
      "No passkey was used, or it took too long. Please try again, or use a code.":
        "पासकी इस्तेमाल नहीं हुई, या बहुत समय लग गया। कृपया फिर कोशिश करें, या कोड इस्तेमाल करें।",
      "No passkey was used. Please try again, or use a code.":
        "पासकी इस्तेमाल नहीं हुई। कृपया फिर कोशिश करें, या कोड इस्तेमाल करें।",
      "This device already has your passkey.": "इस डिवाइस में आपकी पासकी पहले से है।",
      "Passkeys do not work at this address. Open the site at its usual address, or use a code.":
        "इस पते पर पासकी नहीं चलती। कृपया साइट को उसके हमेशा वाले पते पर खोलें, या कोड इस्तेमाल करें।",
      "This device cannot verify you. Use one with a screen lock, a fingerprint or a PIN.":
        "यह डिवाइस आपको पहचान नहीं सकता। स्क्रीन लॉक, उँगली के निशान या पिन वाला डिवाइस लें।",
      "Too many codes were tried. Please try again in {number} minutes, or ask an administrator to turn off two-step verification.":
        "बहुत सारे कोड आज़माए गए। कृपया {number} मिनट बाद फिर कोशिश करें, या एडमिन से टू-स्टेप वेरिफ़िकेशन हटाने को कहें।",
      "This passkey may be a copy and was not accepted. Use a code, and remove the passkey under 'Two-step verification'.":
        "इस पासकी का बर्ताव नकल जैसा था, इसलिए यह मान्य नहीं हुई। कोड इस्तेमाल करें और 'टू-स्टेप वेरिफ़िकेशन' में यह पासकी हटाएँ।",
    },
    secondFactor: {
      "Two-step verification is on.": "आपका टू-स्टेप वेरिफ़िकेशन चालू हो गया।",
      "Two-step verification could not be set up": "टू-स्टेप वेरिफ़िकेशन चालू नहीं हो सका",
      "You logged in more than ten minutes ago. Please log out, log in again, and then set up two-step verification.":
        "आपको लॉगिन किए दस मिनट से ज़्यादा हो गए हैं। लॉगआउट करके फिर लॉगिन करें, उसके बाद टू-स्टेप वेरिफ़िकेशन चालू करें।",
      "You already have an authenticator. Turn off two-step verification to set up another.":
        "आपके पास ऑथेंटिकेटर पहले से है। दूसरा जोड़ने के लिए टू-स्टेप वेरिफ़िकेशन हटाएँ।",
      "Two-step verification is off.": "आपका टू-स्टेप वेरिफ़िकेशन हट गया।",
      "Two-step verification could not be turned off": "टू-स्टेप वेरिफ़िकेशन नहीं हट सका",
      "Passkey removed.": "पासकी हट गई।",
      "The passkey could not be removed": "पासकी नहीं हट सकी",
      "The code could not be checked": "कोड की जाँच नहीं हो सकी",
      "The passkey could not be requested": "पासकी माँगी नहीं जा सकी",
      "Name of the passkey": "पासकी का नाम",
      "Name of the passkey is required": "पासकी का नाम ज़रूरी है",
      "Name of the passkey can have at most 60 characters": "पासकी का नाम 60 अक्षरों से लंबा नहीं हो सकता",
      "A name that you will recognise, such as 'Office computer' or 'My phone'.":
        "जिससे आप इसे पहचानें, जैसे 'ऑफ़िस का कंप्यूटर' या 'मेरा फ़ोन'।",
      "Passkey added.": "पासकी जुड़ गई।",
      "The passkey could not be added": "पासकी नहीं जुड़ सकी",
      "You already have {number} passkeys. Remove one to add another.":
        "आपके पास पहले से {number} पासकी हैं। एक और जोड़ने के लिए एक हटाएँ।",
      "This passkey is already in use. Please add another one.": "यह पासकी पहले से इस्तेमाल में है। कृपया दूसरी जोड़ें।",
      "Two-step verification could not be loaded": "आपके टू-स्टेप वेरिफ़िकेशन की जानकारी नहीं मिल सकी",
      "Your session has ended. Please log in again.": "आपका सत्र पूरा हो गया। कृपया फिर से लॉगिन करें।",
      "Please set a new password to continue.": "आगे बढ़ने के लिए कृपया नया पासवर्ड बनाएँ।",
      "You do not have permission to do this": "आपको इसकी अनुमति नहीं है",
      "Please confirm with two-step verification to do this.":
        "इसके लिए कृपया अपना टू-स्टेप वेरिफ़िकेशन एक बार फिर दें।",
    },
  },
};

/** Groups of texts by use, so that a page includes only the groups of its forms. */
export type DeclaredGroup =
  | "numbers"
  | "everyone"
  | "messages"
  | "callbacks"
  | "accountPages"
  | "secondFactorPrompts"
  | "secondFactor";

/** Translations by group, keyed by the English text. */
export type Declared = Readonly<Record<DeclaredGroup, Readonly<Record<string, string>>>>;
