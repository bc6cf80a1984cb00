import { Collapse } from 'antd';
import { CopyBlock } from '../copy-block.tsx';
import { rateText } from '../texts.ts';
import styles from '../tokens.module.css';
import { type GuideAgent, guideAgents } from './agents.ts';
import { type AgentAccess, mcpAddress, placeholderToken } from './configs.ts';
import { guideTexts as texts } from './texts.ts';

/** How to set up the common agents, with the product's own address filled in. */
export function AgentGuide() {
  const access: AgentAccess = { address: mcpAddress(), token: placeholderToken };
  return (
    <div className={styles.guide}>
      <p>{texts.lead}</p>
      <h3>{texts.address}</h3>
      <CopyBlock label={texts.copyAddress} text={access.address} />
      <h3>{texts.header}</h3>
      <CopyBlock label={texts.copyHeader} text={`Authorization: Bearer ${access.token}`} />
      <Collapse
        defaultActiveKey={[]}
        items={guideAgents.map((agent) => ({
          key: agent.key,
          label: agent.name,
          children: <Steps agent={agent} access={access} />,
        }))}
      />
      <p>{texts.canAsk}</p>
      <h3>{texts.safety}</h3>
      <ul>
        {[...texts.safetyLines, rateText].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function Steps({ agent, access }: { agent: GuideAgent; access: AgentAccess }) {
  return (
    <>
      {agent.steps.map((step) => (
        <p key={step}>{step}</p>
      ))}
      {agent.config && <CopyBlock label={texts.copy(agent.name)} text={agent.config(access)} />}
    </>
  );
}
