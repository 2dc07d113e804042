/** Words from published lists of leaked passwords, without leading and trailing digits and signs. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `abc abcabc abcd abcde abcdef access account achtung admin administrator adobe airtel alexander allah amanda america
amma amorcito andhra andrea andrew angel angela anthony apple appa arsenal asdf asdfasdf asdfgh asdfghjk asdfghjkl ashley
asshole august austin babu baby babygirl bailey banana bangalore barcelona baseball basketball batman beautiful bharat
bhavani biteme blahblah blink branch brandon bubbles buster butterfly cash cashier change changeit changeme changepassword
charlie cheese chelsea chennai chocolate chris christ computer cookie corvette counter cricket dallas daniel dashboard
default delhi demo desk destiny devil diamond dragon dubai eagle employee family ferrari flower football forever freedom
friend friends fuckme fuckyou ganesh gandhi george ginger gold goldbank golddesk golden goldfinance goldloan goldloans
goldrate google guest guitar hanuman harley harry heaven hello helloworld hockey home hunter hyderabad iloveyou india
indian internet jaihind jasmine jennifer jesus jessica jordan joshua justin karnataka kerala killer kitty krishna lakshmi
letmein liverpool loan loans login london love lovely loveme lovers lucky madison maggie maha manager martin master
matrix matthew maverick michael michelle mickey midnight minecraft mobile modi monday money monkey monster mother mumbai
murugan mustang naruto nicole ninja nokia nopassword office oneplus orange pa pakistan passpass passw0rd passwd password
passwords patrick pepper pokemon pooja porsche power prince princess priya purple pussy qazwsx qwe qwer qwert qwerty
qwertyui qwertyuiop rahul rainbow rajesh ranger root royal sachin sairam sample samsung sanjay secret secure security
shadow shiva shivaji shivshakti simple silver smokey soccer sona sonu spiderman spring srinivas star starwars stella
student summer sunday sunshine superman superstar support suresh swami sweet sweety system taylor telangana temp temporary
tendulkar test tester testing thomas thunder tiger tigger tirupati trustno trustnoone undertaker unknown user username
venkatesh vijay virat visakhapatnam vizag welcome welcomehome whatever william windows winter wizard work xxxxxx yamaha
yellow zaq zaqwsx zxc zxcv zxcvbn zxcvbnm`.split(/\s+/),
);
