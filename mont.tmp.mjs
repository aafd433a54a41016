import sharp from 'sharp'
const O='/work/wt/lang-scratch/'
const n=process.argv.slice(3)
const ims=await Promise.all(n.map(async f=>{const m=await sharp(O+f).metadata();return{f,w:m.width,h:m.height}}))
let x=0;const comp=[];for(const i of ims){comp.push({input:O+i.f,left:x,top:0});x+=i.w+12}
await sharp({create:{width:x,height:Math.max(...ims.map(i=>i.h)),channels:3,background:'#888'}}).composite(comp).png().toFile(O+process.argv[2])
