/**
 * The script of the thank-you page for held emails. While an email is held, it finds for each part of the
 * puzzle a number whose SHA-256 digest begins with enough zero bits. It works in short turns. Then
 * it sends the numbers and shows what the page says afterward. Every message is one block. The
 * server makes the same check (domain/mail/mail-proof.ts).
 */
export const PROOF_SCRIPT = `(function(d){
var f=d.querySelector('form[data-proof]');if(!f)return;
var c=f.elements.challenge.value,z=32-f.dataset.proof,s=c.slice(-21),m=d.getElementById('mail'),o=m.querySelector('p'),u=o.textContent,
K=[],H=[],W=new Int32Array(64),p=2,i,q,found=[],n=0;
function frac(x){return(x-Math.floor(x))*4294967296|0}
for(;K.length<64;p++){for(q=2;q*q<=p&&p%q;)q++;if(q*q>p){if(H.length<8)H.push(frac(Math.sqrt(p)));K.push(frac(Math.cbrt(p)))}}
function digest(t){
W.fill(0,0,16);
for(i=0;i<t.length;i++)W[i>>2]|=t.charCodeAt(i)<<24-8*(i&3);
W[i>>2]|=128<<24-8*(i&3);W[15]=t.length*8;
for(i=16;i<64;i++){var x=W[i-15],y=W[i-2];
W[i]=W[i-16]+W[i-7]+((x>>>7|x<<25)^(x>>>18|x<<14)^x>>>3)+((y>>>17|y<<15)^(y>>>19|y<<13)^y>>>10)}
var a=H[0],b=H[1],e=H[2],g=H[3],h=H[4],j=H[5],k=H[6],l=H[7],t1,t2;
for(i=0;i<64;i++){
t1=l+((h>>>6|h<<26)^(h>>>11|h<<21)^(h>>>25|h<<7))+(h&j^~h&k)+K[i]+W[i]|0;
t2=((a>>>2|a<<30)^(a>>>13|a<<19)^(a>>>22|a<<10))+(a&b^a&e^b&e)|0;
l=k;k=j;j=h;h=g+t1|0;g=e;e=b;b=a;a=t1+t2|0}
return a+H[0]|0}
function send(){
fetch(location.href,{method:'POST',body:new URLSearchParams({intent:'prove',challenge:c,answer:found.join(' ')})})
.then(function(r){return r.text()}).then(function(t){
m.replaceWith(new DOMParser().parseFromString(t,'text/html').getElementById('mail'))})
.catch(function(){o.textContent=u;f.hidden=false})}
function turn(){
for(var end=Date.now()+25;Date.now()<end;){
for(q=0;q<500;q++)if(digest(s+'.'+found.length+'.'+n++)>>>z===0){found.push(n-1);n=0;if(found.length===16)return send()}}
setTimeout(turn)}
f.hidden=true;o.textContent=m.dataset.working;turn()
})(document)`.replaceAll('\n', '')
