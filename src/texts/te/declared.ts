import type { Texts } from "../texts.ts";

export const declared: Texts["declared"] = {
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
    "Too many attempts. Please try again in 1 minute.": "చాలాసార్లు ప్రయత్నించారు. దయచేసి ఒక నిమిషం తర్వాత మళ్ళీ ప్రయత్నించండి.",
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
};
